import type { WriteStream } from 'node:tty';

/** Interval of the lines where there is no terminal. */
const lineMs = 5_000;

/**
 * Redraws one line on a terminal. Returns what to call with the count that is reached and the items that were
 * written since the last time.
 */
export function progress(what: string, wanted: number, out: Pick<WriteStream, 'write' | 'isTTY'>) {
  const startedAt = Date.now();
  let first: number | undefined;
  let items = 0;
  let toldAt = 0;
  return (count: number, written: number): void => {
    first ??= count;
    items += written;
    const isOver = count >= wanted;
    if (!out.isTTY && !isOver && Date.now() - toldAt < lineMs) return;
    toldAt = Date.now();
    const minutes = (toldAt - startedAt) / 60_000;
    const left =
      isOver || items === 0 ? '' : leftOf(((wanted - count) * minutes) / (count - first));
    const text = `${figure(count)} of ${figure(wanted)} ${what}, ${figure(items / minutes || 0)} items a minute${left}`;
    // Erases what a longer line has left behind.
    out.write(out.isTTY ? `\r${text}\x1b[K${isOver ? '\n' : ''}` : `${text}\n`);
  };
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function leftOf(minutes: number): string {
  return minutes < 1.5 ? `, ${Math.ceil(minutes * 60)} s left` : `, ${Math.ceil(minutes)} min left`;
}
