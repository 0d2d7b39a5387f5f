import { panelApi } from '#frontend/src/api/panel-client.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { type ChangeRequest, type NamedUser, requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch } from '../panel-queries.ts';
import { useChangeRequest } from './use-change-request.ts';

/** Assigns a request in the shown version to an administrator, or with null to nobody. */
export function useAssignRequest(request: ChangeRequest) {
  const { id: me } = useUser();
  const label = requestLabel(request);
  return useChangeRequest<NamedUser | null>(
    (assignee) =>
      panelApi.assignRequest({
        params: { id: request.id },
        body: { assigneeId: assignee?.id ?? null },
        headers: ifMatch(request),
      }),
    (assignee) => {
      if (assignee === null) return requestMessages.givenBack(label);
      if (assignee.id === me) return requestMessages.taken(label);
      return requestMessages.assigned(label, assignee.username);
    },
  );
}
