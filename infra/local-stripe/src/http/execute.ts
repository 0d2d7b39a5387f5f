import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../calls/account.ts';
import { callOn } from '../calls/call.ts';
import type { Call, Json } from '../calls/endpoint.ts';
import { createExpander, splitExpand } from '../calls/expand.ts';
import { invalidRequest, StripeFailure } from '../calls/failure.ts';
import { savepoint, transaction } from '../storage/database.ts';
import type { Answer, KeyedRequest } from '../storage/idempotency.ts';
import { newId } from '../storage/ids.ts';
import { callerOf, requireAccess, withoutBrowserParameters } from './access.ts';
import { answerOf, asFailure } from './answer.ts';
import { type Fault, failureOf } from './faults.ts';
import type { Form } from './form.ts';
import { matchEndpoint } from './match.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly sent: Form;
}

export interface ApiAnswer extends Answer {
  /** True for the stored answer to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

/** A request after all checks. */
interface Job {
  readonly requestId: string;
  readonly caller: Call['caller'];
  readonly keyed: KeyedRequest | undefined;
  readonly fault: Fault | undefined;
  work(call: Call): Json | StripeFailure;
}

/** Answers requests of the API; undefined for a lost answer. */
export function createExecutor(account: Account) {
  const expander = createExpander(account.resources, account.objects);
  const endpoints = account.resources.flatMap((resource) => resource.endpoints);

  return async function execute(request: ApiRequest): Promise<ApiAnswer | undefined> {
    const requestId = newId('req');
    try {
      const job = accept(request, requestId);
      if (job.fault?.kind === 'error') throw failureOf(job.fault);
      const answer = await once(job);
      return job.fault?.kind === 'lose' ? undefined : answer;
    } catch (error) {
      return { ...answerOf(asFailure(error), requestId), replayed: false };
    }
  };

  function accept(request: ApiRequest, requestId: string): Job {
    const caller = callerOf(request.headers, request.sent, account.keys.all());
    const { endpoint, id } = matchEndpoint(endpoints, request.method, request.path);
    requireAccess(endpoint, caller);
    requireVersion(request.headers['stripe-version'], account.apiVersion);
    const { paths, sent } = splitExpand(withoutBrowserParameters(request.sent));
    const run = endpoint.prepare(sent);
    return {
      requestId,
      caller,
      keyed: keyedRequest(request),
      fault: account.faults.take(request.method, endpoint.path),
      work(call) {
        const result = run(call, id);
        return result instanceof StripeFailure ? result : expander(result, paths);
      },
    };
  }

  async function once(job: Job): Promise<ApiAnswer> {
    const { keyed, fault } = job;
    const kept = keyed && account.idempotency.begin(keyed, account.wallMs());
    if (kept) return { ...kept, replayed: true };
    try {
      if (fault?.kind === 'slow') await delay(fault.ms);
      return { ...commit(job), replayed: false };
    } finally {
      if (keyed) account.idempotency.end(keyed.key);
    }
  }

  /** The change, its events, their deliveries and the stored answer are one transaction. */
  function commit(job: Job): Answer {
    const { requestId, caller, keyed } = job;
    const request = { id: requestId, idempotency_key: keyed?.key ?? null };
    const now = Math.floor(account.nowMs() / 1000);
    const call = callOn(account, { now, caller, request });
    const answer = transaction(account.database, () => {
      const made = answerOf(attempt(job, call), requestId);
      if (keyed) account.idempotency.save(keyed, made, account.wallMs());
      return made;
    });
    account.committed();
    return answer;
  }

  function attempt(job: Job, call: Call): Json | StripeFailure {
    try {
      return savepoint(account.database, () => job.work(call));
    } catch (error) {
      return asFailure(error);
    }
  }
}

function keyedRequest({ method, path, headers, sent }: ApiRequest): KeyedRequest | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  return { key, path, parameters: JSON.stringify(sent) };
}

function requireVersion(asked: string | string[] | undefined, known: string): void {
  if (asked === undefined || asked === known) return;
  throw invalidRequest(`This local Stripe answers as version ${known}, not as ${asked}.`);
}
