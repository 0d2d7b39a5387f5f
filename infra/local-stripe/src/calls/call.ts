import { transaction } from '../storage/database.ts';
import type { Account, Change } from './account.ts';
import type { Call } from './endpoint.ts';

interface Occasion {
  /** Seconds since 1970. */
  readonly now: number;
  readonly caller: Call['caller'];
  readonly request: Change['request'];
}

export function callOn(account: Account, { now, caller, request }: Occasion): Call {
  return {
    objects: account.objects,
    settings: account.settings,
    now,
    caller,
    emit: (type, object, previous) =>
      account.record({ type, object, previous, request, created: now }),
    pendingWebhooks: account.pendingWebhooks,
  };
}

/** Events of Stripe's own actions have no request. */
const noRequest = { id: null, idempotency_key: null };

/** Runs an action without API call as one transaction, at the given second (default: now). */
export function perform<Result>(
  account: Account,
  work: (call: Call) => Result,
  now = Math.floor(account.nowMs() / 1000),
): Result {
  const call = callOn(account, { now, caller: 'secret', request: noRequest });
  const result = transaction(account.database, () => work(call));
  account.committed();
  return result;
}
