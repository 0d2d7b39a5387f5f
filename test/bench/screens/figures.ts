import { BYTES_PER_SECOND, ROUND_TRIP_MS } from '../support/slow-phone.ts';
import { functionOf } from './function-of.ts';
import type { Load } from './record-loads.ts';

/** What one visit of a screen took until it had all its data and the files that show them. */
export interface Figures {
  readonly requests: number;
  readonly scripts: number;
  readonly waves: number;
  readonly bytes: number;
  /** Functions that the screen calls at once. */
  readonly functions: number;
  readonly firstCall: number;
  readonly complete: number;
  /** When the document and the time of all bytes are over, and two round trips. */
  readonly floor: number;
}

const chained: readonly Load['kind'][] = ['document', 'script', 'style', 'data'];

/** The longest chain of loads each of which began after the former had ended. */
export function wavesOf(loads: readonly Load[]): number {
  const ordered = loads.toSorted((a, b) => a.startedAt - b.startedAt);
  const waves = new Map<Load, number>();
  for (const load of ordered) {
    const before = [...waves].filter(([{ endedAt }]) => endedAt <= load.startedAt);
    waves.set(load, 1 + Math.max(0, ...before.map(([, wave]) => wave)));
  }
  return Math.max(0, ...waves.values());
}

/** Tells the server something and shows nothing. */
const isReport = (path: string) => path.endsWith('/heartbeat');

/** The number of functions that are called before the first answer. */
function firstFunctions(data: readonly Load[]): number {
  const answered = Math.min(...data.map(({ endedAt }) => endedAt));
  const first = data.filter(({ startedAt }) => startedAt <= answered);
  return new Set(first.map(({ path }) => functionOf('GET', path))).size;
}

/** Throws where a page has no document. */
export function figuresOf(loads: readonly Load[]): Figures {
  const document = loads.find(({ kind }) => kind === 'document');
  if (!document) throw new TypeError('The page has no document');
  const data = loads.filter(({ kind, path }) => kind === 'data' && !isReport(path));
  const lastData = Math.max(0, ...data.map(({ endedAt }) => endedAt));
  const files = loads.filter(({ kind }) => kind === 'script' || kind === 'style');
  // What opens later is fetched when all data have come.
  const needed = data.length > 0 ? files.filter((load) => load.startedAt < lastData) : files;
  const complete = Math.max(lastData, ...needed.map(({ endedAt }) => endedAt));
  const until = loads.filter(({ endedAt, path }) => endedAt <= complete && !isReport(path));
  const fetched = until.filter(({ bytes }) => bytes > 0);
  const bytes = fetched.reduce((sum, load) => sum + load.bytes, 0);
  const floor = document.endedAt + (bytes / BYTES_PER_SECOND) * 1_000 + 2 * ROUND_TRIP_MS;
  return {
    requests: fetched.length,
    scripts: fetched.filter(({ kind }) => kind === 'script').length,
    waves: wavesOf(fetched.filter(({ kind }) => chained.includes(kind))),
    bytes,
    functions: firstFunctions(data),
    firstCall: Math.min(...data.map(({ startedAt }) => startedAt)),
    complete,
    floor,
  };
}
