import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { counted } from '#shared/texts/language.ts';
import styles from './review.module.css';
import type { Selection } from './use-selection.ts';

interface AskBarProps {
  readonly selection: Selection;
  readonly onAsk: () => void;
}

/** Sticks below a long list once something is chosen: the number of selected comments, and the button to request changes. */
export function AskBar({ selection: { chosen, clear }, onAsk }: AskBarProps) {
  return (
    <div className={classNames(styles.askBar, chosen.length > 0 && styles.chosenBar)}>
      <p role="status" className={styles.faint}>
        {chosen.length === 0
          ? 'What you wrote is sent. Choose comments to follow them as one request.'
          : countOf(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <div className={styles.askActions}>
          <Button size="sm" variant="primary" onClick={onAsk}>
            Ask for {counted(chosen.length, { one: 'this change', other: 'these changes' })}
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
  return counted(count, { one: '# comment chosen', other: '# comments chosen' });
}
