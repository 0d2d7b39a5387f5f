import styles from './viewers.module.css';
import { useViewers } from './viewers-query.ts';

/** A dot with a label while a preview of this customer's website is being viewed, else nothing. */
export function ViewersNow({ userId }: { readonly userId: number }) {
  const viewers = useViewers(userId);
  return viewers ? <span className={styles.viewers}>Looking now</span> : null;
}
