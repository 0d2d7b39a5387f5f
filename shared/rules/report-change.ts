import type { Report } from '../model/report.ts';
import type { UptimeDay } from '../model/uptime.ts';
import { monthFrom, monthWord } from './month.ts';
import { durationText, uptimeHundredths, uptimeText } from './report-text.ts';

/** How a figure of a report stands beside that of the month before. */
export interface Change {
  /** Where the figure went; null where it stayed, or where there is nothing to compare. */
  readonly to: 'up' | 'down' | null;
  /** A sentence without its full stop, which says the direction too. */
  readonly text: string;
}

type Month = Pick<Report, 'month' | 'isOver'>;
type Days = readonly UptimeDay[];

/** Of `before` null is what was not counted, which is not 0. A month that is not over is not judged. */
export function countChange(month: Month, now: number, before: number | null): Change {
  const last = lastOf(month);
  if (before === null) return stayed(`Not counted in ${last}`);
  if (!month.isOver)
    return stayed(before === 0 ? `None in ${last}` : `${grouped(before)} in all of ${last}`);
  if (now === before) return stayed(now === 0 ? `None in ${last} either` : `As many as in ${last}`);
  const gap = `${grouped(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in ${last}`;
  return { to: directionOf(now, before), text: before === 0 ? `None in ${last}` : gap };
}

/** Of checks that were answered; null where there were none in this month. */
export function uptimeChange(month: Month, now: Days, before: Days): Change | null {
  const last = lastOf(month);
  const [share, then, text] = [uptimeHundredths(now), uptimeHundredths(before), uptimeText(before)];
  if (share === null) return null;
  if (then === null) return stayed(`Not watched in ${last}`);
  if (!month.isOver) return stayed(`${text} in all of ${last}`);
  if (share === then) return stayed(`As in ${last}`);
  const to = directionOf(share, then);
  return { to, text: `${to === 'up' ? 'Up' : 'Down'} from ${text} in ${last}` };
}

/** Of the time to an answer; null where nobody asked in this month. */
export function answerChange(
  month: Month,
  now: number | null,
  before: number | null,
): Change | null {
  const last = lastOf(month);
  if (now === null) return null;
  if (before === null) return stayed(`No questions in ${last}`);
  const then = durationText(before);
  if (!month.isOver) return stayed(`${then} in all of ${last}`);
  if (then === durationText(now)) return stayed(`As fast as in ${last}`);
  const to = directionOf(now, before);
  return { to, text: `${to === 'up' ? 'Slower' : 'Faster'} than in ${last}: ${then}` };
}

function lastOf({ month }: Month): string {
  return monthWord(monthFrom(month, -1));
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function stayed(text: string): Change {
  return { to: null, text };
}

function directionOf(now: number, before: number): 'up' | 'down' {
  return now > before ? 'up' : 'down';
}
