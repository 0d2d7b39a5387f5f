import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import {
  type ChangeRequest,
  type RequestState,
  requestLabel,
} from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch, refreshPanel } from '../panel-queries.ts';

interface Move {
  readonly state: RequestState;
  readonly reason?: string;
}

/** Moves a request in the shown version; a conflict shows a toast and reloads the lists. */
export function useMoveRequest(request: ChangeRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Move) =>
      api.admin.changeRequestState({
        params: { id: request.id },
        body,
        headers: ifMatch(request),
      }),
    onSuccess: () => toast(requestMessages.moved(requestLabel(request))),
    onError: (error) => toastFailure(requestMessages.notChanged, error),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [requestsKey] }), refreshPanel(client)]),
  });
}
