import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { siteMessageScreen } from '#shared/texts/forms.ts';
import { messagesKey } from './messages-query.ts';

interface MarkReadProps {
  readonly websiteId: number;
  /** The id of one message; without it all are marked. */
  readonly only?: string;
}

export function MarkRead({ websiteId, only }: MarkReadProps) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () =>
      api.forms.markRead({ params: { id: websiteId }, body: only === undefined ? {} : { only } }),
    onError: (error) => toastFailure(siteMessageScreen.notMarked, error),
    onSettled: () => client.invalidateQueries({ queryKey: [messagesKey] }),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={marking.isPending && 'Marking...'}
      onClick={() => marking.mutate()}
    >
      {only === undefined ? 'Mark all as read' : 'Mark as read'}
    </Button>
  );
}
