import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { waitingKey } from '#frontend/src/entities/waiting/waiting-key.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { chatFailures, supportConsole } from '#shared/texts/chat.ts';

interface SettleButtonProps {
  readonly userId: number;
  /** The newest message that is shown. */
  readonly upTo: string;
  readonly onSettled: () => void;
}

/** For a last word that needs no answer; the next message of the customer waits again. */
export function SettleButton({ userId, upTo, onSettled }: SettleButtonProps) {
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: () => api.chat.settle({ params: { id: userId }, body: { upTo } }),
    onSuccess: () => {
      onSettled();
      void client.invalidateQueries({ queryKey: [waitingKey] });
    },
    onError: (error) => toastFailure(chatFailures.settle, error),
  });
  return (
    <Button size="sm" busy={settling.isPending && 'Saving...'} onClick={() => settling.mutate()}>
      {supportConsole.settle}
    </Button>
  );
}
