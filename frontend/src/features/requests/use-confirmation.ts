import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';

/** Confirms that a request is done, in the shown version. */
export function useConfirmation(request: ChangeRequest) {
  const client = useQueryClient();
  const { id, version } = request;
  return useMutation({
    mutationFn: () =>
      api.requests.confirm({ params: { id }, headers: { 'if-match': `"${version}"` } }),
    onSuccess: () => toast(requestMessages.confirmed(requestLabel(request))),
    onError: (error) => toastFailure(requestMessages.notChanged, error),
    onSettled: () => refreshTurn(client, requestsKey),
  });
}
