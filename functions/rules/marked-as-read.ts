/** The answer of every call that marks something as read. */
export const markedAsRead = { message: 'Marked as read.' };

/** Sorts after every id of the same time. */
const last = '#~';

/**
 * How far a reader has read, by ids that begin with a time: all where they name none. A mark never
 * goes back, so one of the future would hide all that is still to come (THREAT-N8).
 */
export function readUpTo(named: string | undefined, now: Date): string {
  const present = `${now.toISOString()}${last}`;
  return named !== undefined && named < present ? named : present;
}
