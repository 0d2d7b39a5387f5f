import { conditionsHold, type RequestContext } from './conditions.ts';
import type { Statement } from './policy.ts';
import { matchesAction, matchesAny } from './wildcards.ts';

export interface PolicyRequest {
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

/** An explicit deny wins; `silent` without a matching statement. */
type Verdict = 'allowed' | 'denied' | 'silent';

/** The statements already apply to the principal. */
export function evaluate(statements: readonly Statement[], request: PolicyRequest): Verdict {
  const applying = statements.filter((statement) => applies(statement, request));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'denied';
  return applying.length > 0 ? 'allowed' : 'silent';
}

/** Whether the statement matches the request. */
export function applies(
  statement: Statement,
  { action, resource, context }: PolicyRequest,
): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  const names = (patterns: readonly string[]) => patterns.some((it) => matchesAction(it, action));
  if (Action && !names(Action)) return false;
  if (NotAction && names(NotAction)) return false;
  if (Resource && !matchesAny(Resource, resource)) return false;
  if (NotResource && matchesAny(NotResource, resource)) return false;
  return Condition === undefined || conditionsHold(Condition, context);
}
