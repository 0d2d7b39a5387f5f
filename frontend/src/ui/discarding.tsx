import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DiscardingProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asked before half-written text is lost. */
export function Discarding({ onStay, onDiscard }: DiscardingProps) {
  return (
    <div role="alert" className={styles.discarding}>
      <p>What you typed is not saved.</p>
      <div className={styles.actions}>
        <Button size="sm" autoFocus onClick={onStay}>
          Keep writing
        </Button>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
