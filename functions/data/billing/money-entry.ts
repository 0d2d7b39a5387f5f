import type { MoneyAction } from '#shared/model/audit.ts';
import type { Sum } from '#shared/model/sum.ts';
import { auditEntry } from '../audit.ts';
import type { Put } from '../table/writes.ts';

export interface MoneyFact {
  /** Whose it is. */
  readonly userId: number;
  /** Null where no single payment is meant. */
  readonly paid: Sum | null;
}

/** What Stripe reported, for the transaction that learns of it (decision 0327). */
export function moneyEntry(action: MoneyAction, { userId, paid }: MoneyFact, now: Date): Put {
  const actor = { id: null, username: 'Stripe' };
  return auditEntry({ actor, action, userId, before: {}, after: { ...paid }, now });
}
