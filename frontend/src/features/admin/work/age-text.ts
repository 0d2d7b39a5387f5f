import { counted } from '#shared/texts/language.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days since a moment. */
export function daysSince(timestamp: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(timestamp)) / dayMs));
}

/** `Today`, `1 day`, `12 days`. */
export function ageText(timestamp: string, now: Date): string {
  const days = daysSince(timestamp, now);
  if (days === 0) return 'Today';
  return counted(days, { one: '# day', other: '# days' });
}
