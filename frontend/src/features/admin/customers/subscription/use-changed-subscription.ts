import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { type ToastContent, toast } from '#frontend/src/ui/toast.ts';

type Wish = Parameters<typeof panelApi.changeSubscription>[0]['body']['wish'];

interface Change {
  readonly userId: number;
  /** What is said when it is done. */
  readonly said: ToastContent;
  readonly onDone: () => void;
}

/** Ends or resumes the subscription of a customer; the call asks for a proof where it needs one. */
export function useChangedSubscription({ userId, said, onDone }: Change) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => panelApi.changeSubscription({ body: { userId, wish } }),
    onSuccess: async () => {
      await refreshPanel(client);
      toast(said);
      onDone();
    },
  });
}
