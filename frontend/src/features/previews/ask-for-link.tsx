import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { askForLink } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';

/** Notifies the agency; the answer replaces the button. */
export function AskForLink({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.previews.ask({ params: { token } }),
  });
  return (
    <>
      {!data && (
        <Button variant="primary" busy={isPending && askForLink.busy} onClick={() => mutate()}>
          {askForLink.button}
        </Button>
      )}
      <p role="status">{data?.message ?? (error && messageOf(error, refusals.internal))}</p>
    </>
  );
}
