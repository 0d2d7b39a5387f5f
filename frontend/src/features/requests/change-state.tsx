import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { ofOwnRequest } from './own-request.ts';

interface ChangeStateProps {
  readonly request: ChangeRequest;
  /** Nobody works for this customer any more. */
  readonly isHeld: boolean;
}

/** The state of a request as its customer has to see it. */
export function ChangeState({ request, isHeld }: ChangeStateProps) {
  if (isHeld && isWaitingForUs(request.state)) return <Badge>{ofOwnRequest.onHold}</Badge>;
  if (isAnswered(request)) return <Badge tone="warning">{ofOwnRequest.answered}</Badge>;
  if (request.state === 'new') return <Badge>{ofOwnRequest.sent}</Badge>;
  return <RequestBadge state={request.state} />;
}

/** Whether the agency wrote about a request that has not moved since it was made or reopened. */
function isAnswered({
  state,
  answer,
  changedAt,
}: Pick<ChangeRequest, 'state' | 'answer' | 'changedAt'>): boolean {
  const isUntouched = state === 'new' || state === 'reopened';
  return isUntouched && answer !== null && answer.at >= changedAt;
}
