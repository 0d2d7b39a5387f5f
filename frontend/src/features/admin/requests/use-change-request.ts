import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { refreshPanel } from '../panel-queries.ts';

/**
 * Changes a request; also after a conflict, which a toast explains, the newest values are shown. They are there before
 * it is said: the next change names their version.
 */
export function useChangeRequest<Change>(
  change: (change: Change) => Promise<unknown>,
  done: (change: Change) => Parameters<typeof toast>[0],
) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: [requestsKey] }), refreshPanel(client)]);
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, changed) => {
      await refresh();
      toast(done(changed));
    },
    onError: async (error) => {
      toastFailure(requestMessages.notChanged, error);
      await refresh();
    },
  });
}
