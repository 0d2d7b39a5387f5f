import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { latePayment } from '#shared/texts/subscription.ts';
import styles from './late-payment.module.css';

interface LatePaymentProps {
  readonly payBy: string;
  /** The domain that answers; null if none does. */
  readonly liveAt: string | null;
}

/** A late payment keeps access for now (RULE-22); the headline leads to the checkout, where another card pays it. */
export function LatePayment({ payBy, liveAt }: LatePaymentProps) {
  const day = formatMoneyDay(payBy);
  return (
    <div className={styles.late} role="status">
      <Notice tone="warning" title={latePayment.please(day)}>
        <p>{latePayment.text}</p>
        <p>{liveAt === null ? latePayment.end(day) : latePayment.endLive(day, liveAt)}</p>
      </Notice>
    </div>
  );
}
