import { Button } from '#frontend/src/ui/button.tsx';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#frontend/src/ui/icons/arrow-right.tsx';
import styles from './admin-panel.module.css';

interface PagerProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly range: string;
  /** Cursors of the adjacent pages; null at either end. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly onGo: (cursor: string, step: 1 | -1) => void;
}

/** Position in a list, with previous and next. */
export function Pager({ label, range, previous, next, onGo }: PagerProps) {
  const isOnlyPage = previous === null && next === null;
  return (
    <div className={styles.pager}>
      <p role="status" className="tabular">
        {range}
      </p>
      {!isOnlyPage && (
        <nav aria-label={label} className={styles.pages}>
          <Button
            size="sm"
            disabled={previous === null}
            onClick={() => previous !== null && onGo(previous, -1)}
          >
            <ArrowLeftIcon size={16} />
            Previous
          </Button>
          <Button size="sm" disabled={next === null} onClick={() => next !== null && onGo(next, 1)}>
            Next
            <ArrowRightIcon size={16} />
          </Button>
        </nav>
      )}
    </div>
  );
}
