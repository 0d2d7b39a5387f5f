import type { Statement } from './policy.ts';
import { matchesAny } from './wildcards.ts';

/** Tells whether a resource policy's statement speaks of a role (or of everybody, or its account). */
export function appliesToRole(statement: Statement, accountId: string, roleName: string): boolean {
  const account = `arn:aws:iam::${accountId}`;
  const names = [accountId, `${account}:root`, `${account}:role/${roleName}`];
  return names.some((name) => matchesAny(principals(statement, 'AWS'), name));
}

/** Tells whether a resource policy's statement speaks of an AWS service. */
export function appliesToService(statement: Statement, service: string): boolean {
  return matchesAny(principals(statement, 'Service'), service);
}

/** Tells whether a resource policy's statement speaks of everybody. */
export function appliesToAnybody(statement: Statement): boolean {
  return principals(statement, 'AWS').includes('*');
}

function principals({ Principal }: Statement, kind: 'AWS' | 'Service'): readonly string[] {
  if (Principal === undefined || Principal === '*') return ['*'];
  return Principal.AWS?.includes('*') ? ['*'] : (Principal[kind] ?? []);
}
