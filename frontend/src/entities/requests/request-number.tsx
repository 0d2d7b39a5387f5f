import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import styles from './request-number.module.css';

/** `R-14`, which does not break at its hyphen. */
export function RequestNumber({ number }: Pick<ChangeRequest, 'number'>) {
  return <span className={styles.number}>{requestLabel({ number })}</span>;
}
