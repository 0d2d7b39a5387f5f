import { reportLimits } from '../limits/reports.ts';
import { addMonths, monthOf } from './month.ts';

/** The months that a customer of this day has a report of, the newest first. */
export function reportMonths(createdAt: string, now: Date): readonly string[] {
  const present = monthOf(now);
  const joined = monthOf(new Date(createdAt));
  const all = Array.from({ length: reportLimits.months + 1 }, (_, back) =>
    addMonths(present, -back),
  );
  return all.filter((month) => month >= joined);
}
