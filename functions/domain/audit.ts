import type { AuditFields } from '#shared/model/audit.ts';
import type { Customer } from '#shared/model/user.ts';

/** Instead of a password, code or token (THREAT-K1). */
export function presence(secret: string | null): 'set' | 'not set' {
  return secret === null ? 'not set' : 'set';
}

export function creationOf({ id, username, email, isActivated, activationCode }: Customer) {
  const after = { username, email, isActivated, activationCode: presence(activationCode) };
  return { userId: id, before: {}, after };
}

export function changedFields(before: AuditFields, after: AuditFields) {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  const pick = (state: AuditFields): AuditFields =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
