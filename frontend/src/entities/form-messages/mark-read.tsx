import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { siteMessageScreen } from '#shared/texts/forms.ts';
import { messagesKey } from './messages-query.ts';

export function MarkRead({ websiteId }: { readonly websiteId: number }) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () => api.forms.markRead({ params: { id: websiteId }, body: {} }),
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
      Mark all as read
    </Button>
  );
}
