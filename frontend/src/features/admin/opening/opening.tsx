import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { OpeningRow } from '#shared/model/opening.ts';
import { Loaded } from '../customer-page/section.tsx';
import styles from './opening.module.css';
import {
  rememberedRoom,
  rememberFolded,
  rememberOver,
  rememberRoom,
  wasFolded,
  wasOver,
} from './opening-over.ts';
import { openingQuery } from './opening-query.ts';
import { OpeningRowItem } from './opening-row.tsx';
import { openingWords } from './opening-words.ts';

const isDone = ({ state }: OpeningRow) => state === 'done';

interface OpeningProps {
  /** Beside other work, from the beginning. */
  readonly isFolded: boolean;
}

/** What is left to do before the first customer; nothing once all of it is done (decision 0325). */
export function Opening({ isFolded }: OpeningProps) {
  const query = useQuery(openingQuery);
  const title = useId();
  const isOver = query.data ? query.data.every(isDone) : wasOver();
  const isKnown = query.data !== undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isKnown) return;
    rememberOver(isOver);
    if (section.current) rememberRoom(isFolded, section.current.offsetHeight);
  }, [isKnown, isOver, isFolded]);
  if (isOver) return null;
  return (
    <section
      ref={section}
      aria-labelledby={title}
      className={styles.opening}
      // What is below it stays where it is when it comes.
      style={isKnown ? undefined : { minHeight: rememberedRoom(isFolded) }}
    >
      {!isKnown && (
        <h2 id={title} className={styles.title}>
          {openingWords.title}
        </h2>
      )}
      <Loaded query={query} what="what is left before you open" room="4rem">
        {(rows) => <Checklist title={title} rows={rows} isFolded={isFolded} />}
      </Loaded>
    </section>
  );
}

interface ChecklistProps extends OpeningProps {
  /** The id of its heading. */
  readonly title: string;
  readonly rows: readonly OpeningRow[];
}

function Rows({ rows }: { readonly rows: readonly OpeningRow[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <OpeningRowItem key={row.item} row={row} />
      ))}
    </ol>
  );
}

/** Folded once most is done, or by hand; what is done is put away. */
function Checklist({ title, rows, isFolded }: ChecklistProps) {
  const done = rows.filter(isDone).length;
  const [isOpen] = useState(() => !isFolded && !wasFolded() && done * 2 <= rows.length);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => isFolded || rememberFolded(!currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 id={title} className={styles.title}>
          {openingWords.title}
        </h2>
        <span className={styles.count}>{openingWords.done(done, rows.length)}</span>
        <progress aria-hidden="true" max={rows.length} value={done} className={styles.bar} />
      </summary>
      <p className={styles.about}>{openingWords.about}</p>
      <Rows rows={rows.filter((row) => !isDone(row))} />
      {done > 0 && (
        <details className={styles.done}>
          <summary>{openingWords.showDone(done)}</summary>
          <Rows rows={rows.filter(isDone)} />
        </details>
      )}
    </details>
  );
}
