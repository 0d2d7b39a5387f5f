import type { Statement } from './policy.ts';
import { matchesAny } from './wildcards.ts';

/** Whether a statement applies to the role, its account or everybody. */
export function appliesToRole(statement: Statement, accountId: string, roleName: string): boolean {
  const account = `arn:aws:iam::${accountId}`;
  const names = [accountId, `${account}:root`, `${account}:role/${roleName}`];
  return names.some((name) => matchesAny(principals(statement, 'AWS'), name));
}

export function appliesToService(statement: Statement, service: string): boolean {
  return matchesAny(principals(statement, 'Service'), service);
}

export function appliesToAnybody(statement: Statement): boolean {
  return principals(statement, 'AWS').includes('*');
}

function principals({ Principal }: Statement, kind: 'AWS' | 'Service'): readonly string[] {
  if (Principal === undefined || Principal === '*') return ['*'];
  return Principal.AWS?.includes('*') ? ['*'] : (Principal[kind] ?? []);
}
