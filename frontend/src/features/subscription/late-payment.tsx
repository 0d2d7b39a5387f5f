import { paths } from '#frontend/src/paths.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { latePayment } from '#shared/texts/subscription.ts';
import styles from './late-payment.module.css';

interface LatePaymentProps {
  readonly websiteId: number | undefined;
  readonly payBy: string;
  /** The domain that answers; null if none does. */
  readonly liveAt: string | null;
}

/** A late payment keeps access for now (RULE-22) and can be paid with a new card. */
export function LatePayment({ websiteId, payBy, liveAt }: LatePaymentProps) {
  const day = formatMoneyDay(payBy);
  return (
    <div className={styles.late} role="status">
      <Notice tone="warning" title={latePayment.please(day)}>
        <p>{latePayment.text}</p>
        <p>{liveAt === null ? latePayment.end(day) : latePayment.endLive(day, liveAt)}</p>
        <ButtonLink
          to={paths.checkout('subscription', websiteId)}
          variant="primary"
          className={styles.action}
        >
          {latePayment.action}
        </ButtonLink>
      </Notice>
    </div>
  );
}
