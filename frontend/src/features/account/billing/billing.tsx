import styles from './billing.module.css';
import { BuyerCard } from './buyer-card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { BillingNotices } from './notices.tsx';
import { PlanPart } from './plan-part.tsx';
import { Receipts } from './receipts.tsx';

/** The user's plan, card, open payments and receipts, and beside them what receipts say of the buyer. */
export function Billing() {
  return (
    <div className={styles.billing}>
      <div className={styles.column}>
        <BillingNotices />
        <PlanPart />
        <CardOnFile />
        <Receipts />
      </div>
      <div className={styles.column}>
        <BuyerCard />
      </div>
    </div>
  );
}
