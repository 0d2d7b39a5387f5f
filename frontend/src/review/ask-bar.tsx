import { Button } from '../ui/button.tsx';
import styles from './review.module.css';
import type { Selection } from './use-selection.ts';

interface AskBarProps {
  readonly selection: Selection;
  readonly onAsk: () => void;
}

/** Stays in sight below a long list: how many comments are chosen, and what becomes of them. */
export function AskBar({ selection: { chosen, clear }, onAsk }: AskBarProps) {
  return (
    <div className={styles.askBar}>
      <p role="status" className={styles.faint}>
        {chosen.length === 0 ? 'Choose comments to ask for as changes.' : countOf(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <div className={styles.askActions}>
          <Button size="sm" variant="primary" onClick={onAsk}>
            Ask for {chosen.length === 1 ? 'this change' : 'these changes'}
          </Button>
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 comment chosen' : `${count} comments chosen`;
}
