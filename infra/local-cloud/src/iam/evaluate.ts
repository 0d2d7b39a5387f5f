import { conditionsHold, type RequestContext } from './conditions.ts';
import type { Statement } from './policy.ts';
import { matchesAny } from './wildcards.ts';

export interface PolicyRequest {
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

/** An explicit deny wins, nothing said is `silent`. */
export type Verdict = 'allowed' | 'denied' | 'silent';

/** The statements already apply to the principal. */
export function evaluate(statements: readonly Statement[], request: PolicyRequest): Verdict {
  const applying = statements.filter((statement) => applies(statement, request));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'denied';
  return applying.length > 0 ? 'allowed' : 'silent';
}

function applies(statement: Statement, { action, resource, context }: PolicyRequest): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  const lower = (patterns: readonly string[]) => patterns.map((it) => it.toLowerCase());
  if (Action && !matchesAny(lower(Action), action.toLowerCase())) return false;
  if (NotAction && matchesAny(lower(NotAction), action.toLowerCase())) return false;
  if (Resource && !matchesAny(Resource, resource)) return false;
  if (NotResource && matchesAny(NotResource, resource)) return false;
  return Condition === undefined || conditionsHold(Condition, context);
}
