import { Button } from './button.tsx';
import rows from './row-list.module.css';

interface RecordPagerProps {
  readonly label: string;
  /** Cursors of the adjacent pages; null at either end. */
  readonly page: { readonly previous: string | null; readonly next: string | null };
  readonly onGo: (cursor: string) => void;
}

/** Links to older and newer records; nothing if there is one page. */
export function RecordPager({ label, page: { previous, next }, onGo }: RecordPagerProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className={rows.pages}>
      <Button
        size="sm"
        disabled={previous === null}
        onClick={() => previous !== null && onGo(previous)}
      >
        Newer
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => next !== null && onGo(next)}>
        Older
      </Button>
    </nav>
  );
}
