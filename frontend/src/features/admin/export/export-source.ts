import type { Page } from '#frontend/src/api/page.ts';
import type { CsvValue } from '#shared/rules/csv.ts';

/** A paged list that can be saved as CSV. */
export interface ExportSource<T> {
  readonly title: string;
  /** Without date and extension. */
  readonly fileName: string;
  /** Plural noun for the rows, such as `customers`. */
  readonly items: string;
  readonly columns: Readonly<Record<string, (item: T) => CsvValue>>;
  /** '' is the cursor of the first page. */
  readonly readPage: (cursor: string, signal: AbortSignal) => Promise<Page<readonly T[]>>;
}
