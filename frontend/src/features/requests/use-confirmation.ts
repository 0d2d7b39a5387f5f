import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { requestsKey } from '#frontend/src/requests/requests-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { requestMessages } from '#shared/messages/requests.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';

/** Says that a request is done, of the version that is shown. */
export function useConfirmation(request: ChangeRequest) {
  const client = useQueryClient();
  const { id, version } = request;
  return useMutation({
    mutationFn: () =>
      api.requests.confirm({ params: { id }, headers: { 'if-match': `"${version}"` } }),
    onSuccess: () => toast(requestMessages.confirmed(requestLabel(request))),
    onError: (error) =>
      toast({
        title: requestMessages.notChanged,
        text: messageOf(error, refusals.internal),
        tone: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [requestsKey] }),
  });
}
