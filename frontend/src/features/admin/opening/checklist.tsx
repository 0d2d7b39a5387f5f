import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import type { OpeningRow } from '#shared/model/opening.ts';
import styles from './opening.module.css';
import { rememberFolded, wasFolded } from './opening-over.ts';
import { OpeningRowItem } from './opening-row.tsx';
import { openingItems, openingWords } from './opening-words.ts';

export const isDone = ({ state }: OpeningRow) => state === 'done';
const isForTechnician = ({ item }: OpeningRow) => 'command' in openingItems[item].place;

interface ChecklistProps {
  /** The id of its heading. */
  readonly title: string;
  readonly rows: readonly OpeningRow[];
  /** Beside other work, from the beginning. */
  readonly isFolded: boolean;
  readonly hasCustomers: boolean;
  readonly onPutAway: (() => void) | undefined;
}

/** Folded beside customers, once most is done, or by hand; what is done, and what needs a terminal, is put away. */
export function Checklist({ title, rows, isFolded, hasCustomers, onPutAway }: ChecklistProps) {
  const done = rows.filter(isDone);
  const open = rows.filter((row) => !isDone(row));
  const own = open.filter((row) => !isForTechnician(row));
  const [isOpen] = useState(
    () => !isFolded && !hasCustomers && !wasFolded() && done.length * 2 <= rows.length,
  );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => isFolded || rememberFolded(!currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 id={title} className={styles.title}>
          {openingWords.title}
        </h2>
        <span className={styles.count}>{openingWords.done(done.length, rows.length)}</span>
        <progress aria-hidden="true" max={rows.length} value={done.length} className={styles.bar} />
      </summary>
      {own.length > 0 && <p className={styles.about}>{openingWords.about}</p>}
      <Rows rows={own} hasNext />
      <Group
        words={openingWords.forTechnician}
        rows={open.filter(isForTechnician)}
        isOpen={own.length === 0}
      />
      <Group words={openingWords.showDone} rows={done} />
      {onPutAway && (
        <Button size="sm" variant="quiet" className={styles.putAway} onClick={onPutAway}>
          {openingWords.putAway}
        </Button>
      )}
    </details>
  );
}

interface RowsProps {
  readonly rows: readonly OpeningRow[];
  readonly hasNext?: boolean;
}

function Rows({ rows, hasNext = false }: RowsProps) {
  return (
    <ol className={styles.rows}>
      {rows.map((row, place) => (
        <OpeningRowItem key={row.item} row={row} isNext={hasNext && place === 0} />
      ))}
    </ol>
  );
}

interface GroupProps {
  readonly words: (count: number) => string;
  readonly rows: readonly OpeningRow[];
  readonly isOpen?: boolean;
}

/** One line that opens; nothing without rows. */
function Group({ words, rows, isOpen = false }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{words(rows.length)}</summary>
      <Rows rows={rows} />
    </details>
  );
}
