import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { SpinnerMark } from '#frontend/src/ui/spinner.tsx';
import styles from './checkout.module.css';

export function Paid({ title }: { readonly title: string }) {
  return (
    <div className={styles.paid}>
      <span className={styles.paidMark}>
        <CheckIcon size={28} />
      </span>
      <h2 className={styles.paidTitle}>{title}</h2>
      <p className={styles.paidText}>
        <SpinnerMark />
        Taking you to your dashboard
      </p>
    </div>
  );
}
