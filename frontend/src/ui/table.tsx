import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SortIcon } from './icons/sort.tsx';
import { SortDownIcon } from './icons/sort-down.tsx';
import { SortUpIcon } from './icons/sort-up.tsx';
import styles from './table.module.css';

interface TableProps {
  /** Accessible name of the table and its scrolling region. */
  readonly caption: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Scrolls sideways in its own frame. */
export function Table({ caption, isBusy = false, children }: TableProps) {
  return (
    <section className={styles.frame} aria-label={caption}>
      <table className={styles.table} aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface CellProps {
  /** Aligned at the end. */
  readonly numeric?: boolean;
}

export function Th({ numeric, className, ...rest }: ComponentPropsWithRef<'th'> & CellProps) {
  return <th scope="col" className={classNames(numeric && styles.numeric, className)} {...rest} />;
}

export function Td({ numeric, className, ...rest }: ComponentPropsWithRef<'td'> & CellProps) {
  return <td className={classNames(numeric && styles.numeric, className)} {...rest} />;
}

interface SortThProps extends CellProps {
  /** Null when another column sorts. */
  readonly order: 'asc' | 'desc' | null;
  /** Why this list has another order, which nobody chooses. */
  readonly fixed?: string | undefined;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

export function SortTh({ order, fixed, onSort, numeric, children }: SortThProps) {
  return (
    <Th numeric={numeric ?? false} aria-sort={order ? sortWords[order] : undefined}>
      <button
        type="button"
        className={styles.sort}
        disabled={fixed !== undefined}
        title={fixed}
        onClick={onSort}
      >
        {children}
        {order === null && <SortIcon size={14} />}
        {order === 'asc' && <SortUpIcon size={14} />}
        {order === 'desc' && <SortDownIcon size={14} />}
      </button>
    </Th>
  );
}
