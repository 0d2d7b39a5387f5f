import styles from './looking-now.module.css';
import { useLooking } from './looking-query.ts';

/** A dot with a label while a preview of this customer's website is being viewed, else nothing. */
export function LookingNow({ userId }: { readonly userId: number }) {
  const looking = useLooking(userId);
  return looking ? <span className={styles.looking}>Looking now</span> : null;
}
