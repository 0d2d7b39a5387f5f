import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { LockIcon } from '#frontend/src/ui/icons/lock.tsx';
import styles from './checkout.module.css';

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
