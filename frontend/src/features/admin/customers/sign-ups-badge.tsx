import { Badge } from '#frontend/src/ui/badge.tsx';
import styles from '../admin-panel.module.css';

export function SignUpsBadge({ count }: { readonly count: string }) {
  const words = count === '1' ? 'sign-up' : 'sign-ups';
  return (
    <Badge tone="accent">
      {count} <span className={styles.signUpsWord}>new</span>{' '}
      <span className="visually-hidden">{words} since your last visit</span>
    </Badge>
  );
}
