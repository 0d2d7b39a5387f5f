import { Button } from '#frontend/src/ui/button.tsx';
import styles from './second-factor.module.css';

interface FactorRowProps {
  readonly name: string;
  /** Since when it is there, and whether it was used. */
  readonly facts: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

export function FactorRow({ name, facts, isRemoving, onRemove }: FactorRowProps) {
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.faint}>{facts}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove ${name}`}
        busy={isRemoving && 'Removing...'}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
