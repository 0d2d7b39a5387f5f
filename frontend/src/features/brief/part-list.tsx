import { classNames } from '#frontend/src/ui/class-names.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import styles from './brief.module.css';
import { briefParts } from './brief-parts.ts';

interface PartListProps {
  readonly current: number;
  readonly isAnswered: (part: number) => boolean;
  readonly onGo: (part: number) => void;
}

/** How far one is, and the way to any part; on a phone it is a row of bars. */
export function PartList({ current, isAnswered, onGo }: PartListProps) {
  return (
    <ol className={styles.parts} aria-label="Parts of the brief">
      {briefParts.map(({ title }, part) => (
        <li key={title}>
          <button
            type="button"
            className={classNames(styles.part, isAnswered(part) && styles.answered)}
            aria-current={part === current ? 'step' : undefined}
            onClick={() => onGo(part)}
          >
            <span className={styles.partName}>{title}</span>
            {isAnswered(part) && <VisuallyHidden>, answered</VisuallyHidden>}
          </button>
        </li>
      ))}
    </ol>
  );
}
