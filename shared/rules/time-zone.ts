import { locale } from '../texts/language.ts';

/** Whether this runtime knows it by its name, such as `Asia/Kolkata`: an offset alone has no summer time. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z]+\//.test(name)) return false;
  try {
    return Intl.DateTimeFormat(locale, { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone; UTC where this runtime does not know it: browsers' lists are of other years than the server's. */
export function knownZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** The day there, as `2026-11-22`. */
export function isoDayIn(timeZone: string, time: Date): string {
  const { year, month, day } = partsIn(timeZone, time);
  return `${year}-${month}-${day}`;
}

/** The time there, as `2026-11-22T09:30:00+09:00`; in UTC with milliseconds and `Z`. */
export function isoTimeIn(timeZone: string, time: Date): string {
  if (timeZone === 'UTC') return time.toISOString();
  const { hour, minute, second, timeZoneName = '' } = partsIn(timeZone, time);
  const offset = timeZoneName.slice('GMT'.length) || '+00:00';
  return `${isoDayIn(timeZone, time)}T${hour}:${minute}:${second}${offset}`;
}

/** Making one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, time: Date): Readonly<Record<string, string>> {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...{ timeZone: knownZone(timeZone), timeZoneName: 'longOffset', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
}
