import type { Page } from '#frontend/src/api/page.ts';
import type { CsvValue } from '#shared/rules/csv.ts';

/** A list that can be saved as a CSV file, a page at a time. */
export interface ExportSource<T> {
  readonly title: string;
  /** Without its date and ending. */
  readonly fileName: string;
  /** What is counted: `customers`. */
  readonly items: string;
  readonly columns: Readonly<Record<string, (item: T) => CsvValue>>;
  /** The page that begins at a cursor, '' for the first. */
  readonly readPage: (cursor: string, signal: AbortSignal) => Promise<Page<readonly T[]>>;
}
