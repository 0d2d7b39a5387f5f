import { classNames } from '#frontend/src/ui/class-names.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import styles from './brief.module.css';
import { briefParts, summaryPlace } from './brief-parts.ts';

interface PartListProps {
  readonly current: number;
  readonly isAnswered: (part: number) => boolean;
  readonly onGo: (part: number) => void;
}

/** How far one is, in a line that is no second timeline; each piece of its bar is the way to a part. */
export function PartList({ current, isAnswered, onGo }: PartListProps) {
  const answered = briefParts.filter((_, part) => isAnswered(part)).length;
  return (
    <div className={styles.progress}>
      <p>
        {current === summaryPlace
          ? `${answered} of ${briefParts.length} parts answered`
          : `Part ${current + 1} of ${briefParts.length}`}
      </p>
      <ol className={styles.parts} aria-label="Parts of the brief">
        {briefParts.map(({ title }, part) => (
          <li key={title}>
            <button
              type="button"
              title={title}
              className={classNames(styles.part, isAnswered(part) && styles.answered)}
              aria-current={part === current ? 'step' : undefined}
              onClick={() => onGo(part)}
            >
              <VisuallyHidden>
                {title}
                {isAnswered(part) && ', answered'}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
