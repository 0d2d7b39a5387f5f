import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { lineNotes } from '#shared/pricing.ts';
import styles from './included.module.css';

export function Included({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={18} />
          <span>
            {item}
            {lineNotes[item] && <small className={styles.note}>{lineNotes[item]}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
