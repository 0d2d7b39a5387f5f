import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { toastFailure } from '#frontend/src/api/toast-failure.ts';
import { messagesKey } from '#frontend/src/messages/messages-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { siteMessageScreen } from '#shared/messages/forms.ts';

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
