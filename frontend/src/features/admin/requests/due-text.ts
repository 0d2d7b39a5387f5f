import { daysBetween } from '#frontend/src/ui/days-between.ts';
import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';

const sameYear = new Intl.DateTimeFormat(viewerLocale, { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat(viewerLocale, { dateStyle: 'medium' });

/** The viewer's midnight of a day of the calendar: `2026-11-30` alone would be read in UTC. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** `Nov 30`, with its year unless that is the present one. */
export function dayText(day: string, now: Date): string {
  const date = dateOf(day);
  return (date.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(date);
}

export interface Due {
  /** `Due Nov 30`, `Due tomorrow`, `Due today`, `Overdue by 2 days, Nov 26`. */
  readonly text: string;
  readonly isOverdue: boolean;
}

/** How urgent it is, by the viewer's calendar, in words. */
export function dueOf(dueDay: string, now: Date): Due {
  const ago = daysBetween(dateOf(dueDay), now);
  const day = dayText(dueDay, now);
  if (ago === 1) return { text: `Overdue since yesterday, ${day}`, isOverdue: true };
  if (ago > 1) return { text: `Overdue by ${ago} days, ${day}`, isOverdue: true };
  const near = ['today', 'tomorrow'][-ago];
  return { text: `Due ${near ?? day}`, isOverdue: false };
}
