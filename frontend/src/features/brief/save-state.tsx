import { Button } from '#frontend/src/ui/button.tsx';
import styles from './brief.module.css';

interface SaveStateProps {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly onRetry: () => void;
}

const words = { idle: '', saving: 'Saving...', saved: 'Saved', failed: 'Not saved' } as const;

/** Whether the typed text is saved. */
export function SaveState({ state, onRetry }: SaveStateProps) {
  return (
    <div className={styles.state}>
      <p role="status">{words[state]}</p>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Save again
        </Button>
      )}
    </div>
  );
}
