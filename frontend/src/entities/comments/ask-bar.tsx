import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { counted } from '#shared/texts/language.ts';
import styles from './review.module.css';
import type { Selection } from './use-selection.ts';

interface AskBarProps {
  readonly selection: Selection;
  readonly onAsk: () => void;
}

/** Below the list: that all is sent, and the way to make comments a request. It sticks there once somebody chooses. */
export function AskBar({ selection, onAsk }: AskBarProps) {
  const { isOn, chosen, start, stop } = selection;
  return (
    <div className={classNames(styles.askBar, isOn && styles.chosenBar)}>
      <p role="status" className={styles.faint}>
        {isOn ? countOf(chosen.length) : 'We have your comments. There is nothing more to send.'}
      </p>
      <div className={styles.askActions}>
        {chosen.length > 0 && (
          <Button size="sm" variant="primary" onClick={onAsk}>
            Ask for {counted(chosen.length, { one: 'this change', other: 'these changes' })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={isOn ? stop : start}>
          {isOn ? 'Cancel' : 'Turn comments into a request'}
        </Button>
      </div>
    </div>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'Choose the comments that we should work on as one request.';
  return counted(count, { one: '# comment chosen', other: '# comments chosen' });
}
