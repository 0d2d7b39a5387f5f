import type { Statement } from './policy.ts';
import { matchesAny } from './wildcards.ts';

/** Tells whether a resource policy's statement speaks of a role (or of everybody, or its account). */
export function appliesToRole(statement: Statement, accountId: string, roleName: string): boolean {
  const names = [
    accountId,
    `arn:aws:iam::${accountId}:root`,
    `arn:aws:iam::${accountId}:role/${roleName}`,
  ];
  return names.some((name) => matchesAny(namedPrincipals(statement, 'AWS'), name));
}

/** Tells whether a resource policy's statement speaks of an AWS service. */
export function appliesToService(statement: Statement, service: string): boolean {
  return matchesAny(namedPrincipals(statement, 'Service'), service);
}

function namedPrincipals({ Principal }: Statement, kind: 'AWS' | 'Service'): readonly string[] {
  if (Principal === '*' || Principal === undefined) return ['*'];
  const names = Principal[kind] ?? [];
  return (Principal.AWS ?? []).includes('*') ? ['*'] : names;
}
