import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../cloudformation/stack.ts';
import { applies, type PolicyRequest } from './evaluate.ts';
import type { Statement } from './policy.ts';
import { rolePolicies } from './role-policies.ts';
import { matchesAction, matchesPattern } from './wildcards.ts';

/** One action on one resource, as written in the policy of the role. */
export interface Right {
  readonly role: string;
  readonly action: string;
  readonly resource: string;
}

/** The rights in the policies of all roles; `NotAction` and `NotResource` count as a single `*`. */
export function grantedRights(stack: Stack): readonly Right[] {
  return [...rolePolicies(stack)].flatMap(([role, statements]) =>
    statements.flatMap((statement) => rightsIn(role, statement)),
  );
}

/** The rights of a role that allow the request. */
export function rightsFor(
  role: string,
  statements: readonly Statement[],
  request: PolicyRequest,
): readonly Right[] {
  return statements
    .filter((statement) => applies(statement, request))
    .flatMap((statement) => rightsIn(role, statement))
    .filter(
      ({ action, resource }) =>
        matchesAction(action, request.action) && matchesPattern(resource, request.resource),
    );
}

function rightsIn(role: string, { Effect, Action, Resource }: Statement): readonly Right[] {
  if (Effect === 'Deny') return [];
  const resources = Resource ?? ['*'];
  return (Action ?? ['*']).flatMap((action) =>
    resources.map((resource) => ({ role, action, resource })),
  );
}

/** Appends each right to a file of this process, so that nothing is lost if it is killed. */
export function recordRights(folder: string): (used: readonly Right[]) => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  return (used) => appendFileSync(file, used.map((right) => `${keyOf(right)}\n`).join(''));
}

/** Counts the uses of each right, over the recordings of all processes. */
export function recordedRights(folder: string): (right: Right) => number {
  const times = new Map<string, number>();
  for (const name of readdirSync(folder)) {
    for (const key of readFileSync(join(folder, name), 'utf8').split('\n'))
      times.set(key, (times.get(key) ?? 0) + 1);
  }
  return (right) => times.get(keyOf(right)) ?? 0;
}

function keyOf({ role, action, resource }: Right): string {
  return JSON.stringify([role, action, resource]);
}
