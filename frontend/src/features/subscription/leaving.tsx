import { useMutation } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { leaving } from '#shared/texts/subscription.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import styles from './late-payment.module.css';

interface LeavingProps {
  /** The day until which it is paid. */
  readonly until: string;
  readonly hasPurchased: boolean;
  /** The domain that answers; null if none does. */
  readonly liveAt: string | null;
}

/** A canceled subscription that is still served: until when, what happens then, and a way back (RULE-24). */
export function Leaving({ until, hasPurchased, liveAt }: LeavingProps) {
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
    <div className={styles.late} role="status">
      <Notice tone="warning" title={leaving.title(formatMoneyDay(until))}>
        <p>
          {[
            leaving.until,
            ...(liveAt === null ? [] : [leaving.offline(liveAt)]),
            hasPurchased ? leaving.owned : leaving.keptForYou,
          ].join(' ')}
        </p>
        <Button
          className={styles.action}
          busy={keeping.isPending && leaving.busy}
          onClick={() => keeping.mutate()}
        >
          {leaving.keep}
        </Button>
      </Notice>
    </div>
  );
}
