import styles from './looking-now.module.css';
import { useLooking } from './looking-query.ts';

/** A dot with its words while somebody looks at a preview of this customer's website, else nothing. */
export function LookingNow({ userId }: { readonly userId: number }) {
  const looking = useLooking(userId);
  return looking ? <span className={styles.looking}>Looking now</span> : null;
}
