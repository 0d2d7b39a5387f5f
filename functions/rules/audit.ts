import type { AuditAction, AuditFields, AuditKind, MoneyAction } from '#shared/model/audit.ts';
import { person } from '#shared/model/person.ts';
import type { Customer } from '#shared/model/user.ts';

const moneyActions: ReadonlySet<string> = new Set(
  Object.keys({
    purchased: true,
    subscribed: true,
    renewalFailed: true,
    subscriptionCancelled: true,
    subscriptionEnded: true,
    refund: true,
    refundFailed: true,
    disputed: true,
    disputeWon: true,
    disputeLost: true,
  } satisfies Record<MoneyAction, true>),
);

/** A refund is money, whoever made it. */
export function auditKindOf(action: AuditAction, actor: { readonly isAdmin?: boolean }): AuditKind {
  if (moneyActions.has(action)) return 'money';
  return actor.isAdmin === false ? 'customers' : 'team';
}

/** Stands for a password, code or token (THREAT-K1). */
export function presence(secret: string | null): 'set' | 'not set' {
  return secret === null ? 'not set' : 'set';
}

/** Personal data: the fields of a person, and website names, by default that of the company. */
const personal: ReadonlySet<string> = new Set(['email', 'name', ...Object.keys(person.shape)]);

/** Reduces personal data to `set` or `not set`: the trail cannot be erased (decision 0106). */
export function withoutPersonalData(fields: AuditFields): AuditFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      personal.has(name) ? presence(value === null ? null : String(value)) : value,
    ]),
  );
}

export function creationOf({ id, username, isActivated, activationCode }: Customer) {
  const after = { username, isActivated, activationCode: presence(activationCode) };
  return { userId: id, before: {}, after };
}

export function changedFields(before: AuditFields, after: AuditFields) {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  const pick = (state: AuditFields): AuditFields =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
