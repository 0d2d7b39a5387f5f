import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { csvByteOrderMark, csvLine } from '#shared/rules/csv.ts';
import { csvSeparatorOf } from '#shared/rules/csv-separator.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ExportSource } from './export-source.ts';
import { saveFile } from './save-file.ts';
import { withZone } from './with-zone.ts';

export interface ExportState {
  readonly step: 'running' | 'saved' | 'failed';
  /** Rows read so far, and their total if it is known. */
  readonly done: number;
  readonly total: number | null;
  readonly reason?: string;
}

/** As the browser's language has it, which is mostly the spreadsheet's as well. */
const separator = csvSeparatorOf();

/** Kept after a failure, so that the export resumes where it stopped. */
interface Collected {
  parts: string[];
  done: number;
  total: number | null;
  cursor: string;
}

function nothingYet<T>({ columns }: ExportSource<T>): Collected {
  const head = csvByteOrderMark + csvLine(Object.keys(columns), separator);
  return { parts: [head], done: 0, total: null, cursor: '' };
}

/** Starts on mount, aborts on unmount. */
export function useExport<T>(source: ExportSource<T>) {
  const [collected] = useState(() => nothingYet(source));
  const [state, setState] = useState<ExportState>({ step: 'running', done: 0, total: null });
  const running = useRef<AbortController>(null);

  const run = useCallback(async () => {
    const controller = new AbortController();
    running.current = controller;
    const tell = (step: ExportState['step'], reason?: string) => {
      if (controller.signal.aborted) return;
      const { done, total } = collected;
      setState({ step, done, total, ...(reason && { reason }) });
    };
    tell('running');
    try {
      await collect(source, collected, controller.signal, () => tell('running'));
      if (!controller.signal.aborted) saveFile(source.fileName, collected.parts);
      tell('saved');
    } catch (error) {
      tell('failed', messageOf(error, refusals.internal));
    }
  }, [source, collected]);

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  return { state, run };
}

/** Reads the remaining pages. Throws when one cannot be read; earlier pages are kept. */
async function collect<T>(
  { columns, readPage }: ExportSource<T>,
  collected: Collected,
  signal: AbortSignal,
  onPage: () => void,
): Promise<void> {
  const cells = Object.values(columns);
  for (let isMore = true; isMore && !signal.aborted; ) {
    const { items, next, total } = await readPage(collected.cursor, signal);
    const lines = items.map((item) =>
      csvLine(
        cells.map((cell) => withZone(cell(item))),
        separator,
      ),
    );
    collected.parts.push(lines.join(''));
    collected.done += items.length;
    collected.total = total;
    collected.cursor = next ?? '';
    isMore = next !== null;
    onPage();
  }
}
