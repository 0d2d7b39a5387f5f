import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { latePayment } from '#shared/texts/subscription.ts';
import styles from './late-payment.module.css';

/** A late payment keeps access for now (RULE-22) and can be paid with a new card. */
export function LatePayment({ websiteId }: { readonly websiteId: number | undefined }) {
  return (
    <div className={styles.late} role="status">
      <Notice tone="warning" title={latePayment.title}>
        <p>{latePayment.text}</p>
        <ButtonLink to={paths.checkout('subscription', websiteId)} className={styles.action}>
          {latePayment.action}
        </ButtonLink>
      </Notice>
    </div>
  );
}
