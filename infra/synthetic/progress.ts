import type { WriteStream } from 'node:tty';

/** Interval of lines if the output is not a terminal. */
const lineMs = 5_000;

/**
 * Shows progress, on a terminal by redrawing one line. Call the result with the current count and the items written
 * since the last call.
 */
export function progress(what: string, wanted: number, out: Pick<WriteStream, 'write' | 'isTTY'>) {
  const startedAt = Date.now();
  let first: number | undefined;
  let items = 0;
  let reportedAt = 0;
  return (count: number, written: number): void => {
    first ??= count;
    items += written;
    const isOver = count >= wanted;
    if (!out.isTTY && !isOver && Date.now() - reportedAt < lineMs) return;
    reportedAt = Date.now();
    const minutes = (reportedAt - startedAt) / 60_000;
    const left =
      isOver || items === 0 ? '' : leftOf(((wanted - count) * minutes) / (count - first));
    const text = `${figure(count)} of ${figure(wanted)} ${what}, ${figure(items / minutes || 0)} items a minute${left}`;
    // Erases the rest of a longer line.
    out.write(out.isTTY ? `\r${text}\x1b[K${isOver ? '\n' : ''}` : `${text}\n`);
  };
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function leftOf(minutes: number): string {
  return minutes < 1.5 ? `, ${Math.ceil(minutes * 60)} s left` : `, ${Math.ceil(minutes)} min left`;
}
