import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { briefMessages } from '#shared/texts/brief.ts';
import styles from './brief.module.css';

interface ContestedAnswerProps {
  readonly label: string;
  /** The newest answer. */
  readonly answer: string;
  readonly onChoose: (keepsTyped: boolean) => void;
}

/** Below a field: somebody has saved another answer than the one that it showed (decision 0070). */
export function ContestedAnswer({ label, answer, onChoose }: ContestedAnswerProps) {
  return (
    <div role="alert">
      <Notice tone="warning" title={briefMessages.changedElsewhere}>
        <p>{briefMessages.newest}</p>
        <blockquote className={styles.newest}>{answer || briefMessages.blank}</blockquote>
        <div className={styles.choice}>
          <Button
            size="sm"
            aria-label={`Keep what you typed: ${label}`}
            onClick={() => onChoose(true)}
          >
            Keep what you typed
          </Button>
          <Button
            size="sm"
            aria-label={`Use the other answer: ${label}`}
            onClick={() => onChoose(false)}
          >
            Use the other answer
          </Button>
        </div>
      </Notice>
    </div>
  );
}
