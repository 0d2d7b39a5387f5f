import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { refreshPanel } from '../panel-queries.ts';

/** Changes a request; also after a conflict, which a toast explains, the newest values are shown. */
export function useChangeRequest<Change>(
  change: (change: Change) => Promise<unknown>,
  done: (change: Change) => Parameters<typeof toast>[0],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, changed) => toast(done(changed)),
    onError: (error) => toastFailure(requestMessages.notChanged, error),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [requestsKey] }), refreshPanel(client)]),
  });
}
