import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#frontend/src/entities/settings/public-settings-query.ts';
import { LockIcon } from '#frontend/src/ui/icons/lock.tsx';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';

/** Names Stripe as the payment provider, and the seller: the brand where the settings do not load. */
export function Trust() {
  const { data, isPending } = useQuery(publicSettingsQuery);
  const seller = data?.seller ?? { name: null, email: null };
  return (
    <div className={styles.trust}>
      <LockIcon size={18} />
      <p>{checkoutWords.secure}</p>
      {/* Keeps its room, and never names another seller first. */}
      <p style={{ visibility: isPending ? 'hidden' : undefined }}>{checkoutWords.seller(seller)}</p>
    </div>
  );
}
