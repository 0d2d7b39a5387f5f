import { KeepSubscription } from '#frontend/src/entities/subscription/keep-subscription.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { leaving } from '#shared/texts/subscription.ts';
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
        <KeepSubscription className={styles.action} />
      </Notice>
    </div>
  );
}
