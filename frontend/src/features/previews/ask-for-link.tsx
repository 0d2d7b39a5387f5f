import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { askForLink } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';

interface AskForLinkProps {
  readonly token: string;
  readonly onAnswer: (message: string) => void;
}

/** Notifies the agency. */
export function AskForLink({ token, onAnswer }: AskForLinkProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.previews.ask({ params: { token } }),
    onSuccess: ({ message }) => onAnswer(message),
  });
  return (
    <>
      <Button variant="primary" busy={isPending && askForLink.busy} onClick={() => mutate()}>
        {askForLink.button}
      </Button>
      {error && <p role="alert">{messageOf(error, refusals.internal)}</p>}
    </>
  );
}
