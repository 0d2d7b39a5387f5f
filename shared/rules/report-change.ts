import { reportLimits } from '../limits/reports.ts';
import type { Report } from '../model/report.ts';
import type { UptimeDay } from '../model/uptime.ts';
import { formatNumber } from '../texts/language.ts';
import { addMonths, monthWord } from './month.ts';
import { durationText, uptimeHundredths, uptimeText } from './report-text.ts';

/** A figure of a report compared with the previous month. */
export interface Change {
  /** Null if the figure is equal, or there is nothing to compare. */
  readonly to: 'up' | 'down' | null;
  /** A sentence without its full stop; it includes the direction. */
  readonly text: string;
}

type Month = Pick<Report, 'month' | 'isOver'>;
type Days = readonly UptimeDay[];

/** `before` is null if it was not counted, which is not 0. A current month has no direction. */
export function countChange(month: Month, now: number, before: number | null): Change {
  const last = lastOf(month);
  if (before === null) return stayed(`Not counted in ${last}`);
  if (!month.isOver)
    return stayed(before === 0 ? `None in ${last}` : `${formatNumber(before)} in all of ${last}`);
  if (now === before) return stayed(now === 0 ? `None in ${last} either` : `As many as in ${last}`);
  const gap = `${formatNumber(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in ${last}`;
  return { to: directionOf(now, before), text: before === 0 ? `None in ${last}` : gap };
}

/** Compares changes done; null where one of the months may have more than a report counts. */
export function changesChange(month: Month, now: number, before: number): Change | null {
  return Math.max(now, before) < reportLimits.changes ? countChange(month, now, before) : null;
}

/** Compares uptime; null without checks in this month. */
export function uptimeChange(month: Month, now: Days, before: Days): Change | null {
  const last = lastOf(month);
  const [share, then, text] = [uptimeHundredths(now), uptimeHundredths(before), uptimeText(before)];
  if (share === null) return null;
  if (then === null) return stayed(`Not monitored in ${last}`);
  if (!month.isOver) return stayed(`${text} in all of ${last}`);
  if (share === then) return stayed(`As in ${last}`);
  const to = directionOf(share, then);
  return { to, text: `${to === 'up' ? 'Up' : 'Down'} from ${text} in ${last}` };
}

/** Compares answer times; null without questions in this month. */
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
  return monthWord(addMonths(month, -1));
}

function stayed(text: string): Change {
  return { to: null, text };
}

function directionOf(now: number, before: number): 'up' | 'down' {
  return now > before ? 'up' : 'down';
}
