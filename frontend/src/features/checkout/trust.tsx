import { LockIcon } from '#frontend/src/ui/icons/lock.tsx';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';

/** Names Stripe as the payment provider, and the seller. */
export function Trust() {
  return (
    <div className={styles.trust}>
      <LockIcon size={18} />
      <p>{checkoutWords.secure}</p>
      <p>{checkoutWords.seller}</p>
    </div>
  );
}
