import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch, refreshPanel } from '../panel-queries.ts';

/**
 * Takes a request in the shown version, or gives it back; a conflict shows a toast and reloads the
 * board.
 */
export function useAssignRequest(request: ChangeRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isMine: boolean) =>
      api.admin.assignRequest({
        params: { id: request.id },
        body: { isMine },
        headers: ifMatch(request),
      }),
    onSuccess: (_, isMine) =>
      toast(requestMessages[isMine ? 'taken' : 'givenBack'](requestLabel(request))),
    onError: (error) => toastFailure(requestMessages.notChanged, error),
    onSettled: () => refreshPanel(client),
  });
}
