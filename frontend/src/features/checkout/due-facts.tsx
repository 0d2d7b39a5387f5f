import { FactList } from '#frontend/src/ui/fact-list.tsx';
import type { Due } from '#shared/api/billing.ts';
import styles from './checkout.module.css';
import { type About, dueFacts } from './due-words.ts';

interface DueFactsProps extends About {
  readonly due: Due;
}

/** What a late payment is for, above its card form. */
export function DueFacts({ due, ...about }: DueFactsProps) {
  return <FactList className={styles.due} lines={dueFacts(due, about)} />;
}
