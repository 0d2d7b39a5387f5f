import { FactList } from '#frontend/src/ui/fact-list.tsx';
import type { Due } from '#shared/api/billing.ts';
import styles from './checkout.module.css';
import { dueFacts } from './due-words.ts';

interface DueFactsProps {
  readonly due: Due;
  readonly websiteName?: string | null;
}

/** What a late payment is for, above its card form. */
export function DueFacts({ due, websiteName = null }: DueFactsProps) {
  return <FactList className={styles.due} lines={dueFacts(due, websiteName)} />;
}
