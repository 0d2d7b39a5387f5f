import { useMutation } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { leaving } from '#shared/texts/subscription.ts';
import { toastTitles } from '#shared/texts/toasts.ts';

/** Takes a cancellation back while the subscription is still served (RULE-24). */
export function KeepSubscription({ className }: { readonly className?: string | undefined }) {
  const { refresh } = useSession();
  const keeping = useMutation({
    mutationFn: () => api.billing.resumeSubscription(),
    onSuccess: async () => {
      toast(leaving.kept);
      await refresh();
    },
    onError: () => toast({ title: toastTitles.error, text: leaving.notKept, tone: 'destructive' }),
  });
  return (
    <Button
      className={className}
      busy={keeping.isPending && leaving.busy}
      onClick={() => keeping.mutate()}
    >
      {leaving.keep}
    </Button>
  );
}
