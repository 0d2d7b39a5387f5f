import { Button } from '#frontend/src/ui/button.tsx';
import styles from './brief.module.css';

export type SaveProgress = 'idle' | 'saving' | 'saved' | 'failed';

/** Shown at the field that was typed last. */
export const saveWords: Readonly<Record<SaveProgress, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved',
};

/** For screen readers: the words at the field come and go with it. */
const told: Readonly<Record<SaveProgress, string>> = {
  idle: '',
  saving: '',
  saved: 'Your brief is saved',
  failed: 'Your brief is not saved',
};

interface SaveStateProps {
  readonly state: SaveProgress;
  readonly onRetry: () => void;
}

/** Whether all that was typed is saved. */
export function SaveState({ state, onRetry }: SaveStateProps) {
  return (
    <div className={styles.state}>
      <p role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {told[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Save again
        </Button>
      )}
    </div>
  );
}
