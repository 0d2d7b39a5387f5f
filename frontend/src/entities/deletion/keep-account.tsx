import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { deletion } from '#shared/texts/deletion.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { refreshDeletion } from './refresh-deletion.ts';

/** Takes the deletion of one's account back. */
export function KeepAccount() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.privacy.undoDeletion(),
    onSuccess: async ({ message }) => {
      await refreshDeletion(client);
      toast({ title: 'Deletion stopped', text: message });
    },
    onError: (error) => toastFailure(toastTitles.nothingChanged, error),
  });
  return (
    <Button busy={undo.isPending && 'Stopping...'} onClick={() => undo.mutate()}>
      {deletion.keep}
    </Button>
  );
}
