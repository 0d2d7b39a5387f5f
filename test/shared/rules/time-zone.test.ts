import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { formatDay } from '#functions/mail/when.ts';
import { dayMs, hourMs } from '#shared/limits/durations.ts';
import { isoDayIn, isoTimeIn, isTimeZone, knownZone } from '#shared/rules/time-zone.ts';

/** Far from UTC, with quarters of an hour, summer time on either side of the equator, or a day that was left out. */
const zones = [
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Pacific/Pago_Pago', 'Pacific/Chatham'],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'America/St_Johns', 'America/Los_Angeles'],
  ...['Australia/Lord_Howe', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'],
];

/** From 2011 to 2026, at another time of day each time. */
const moments = Array.from(
  { length: 700 },
  (_, index) => new Date(Date.UTC(2011, 11, 29) + index * (7.7 * dayMs + 1.37 * hourMs)),
).map((time) => new Date(Math.floor(time.getTime() / 1_000) * 1_000));

/** What GNU date writes; another engine with another copy of the time zones. */
function dateIn(timeZone: string, format: string): readonly string[] {
  const input = moments.map((time) => `@${time.getTime() / 1_000}`).join('\n');
  const env = { ...process.env, TZ: timeZone, LC_ALL: 'C' };
  return execFileSync('date', ['-f', '-', `+${format}`], { env, input })
    .toString()
    .trim()
    .split('\n');
}

test.runIf(process.platform === 'linux').each(zones)('in %s it is as GNU date says', (zone) => {
  expect(moments.map((time) => isoTimeIn(zone, time))).toEqual(
    dateIn(zone, '%Y-%m-%dT%H:%M:%S%:z'),
  );
  expect(moments.map((time) => isoDayIn(zone, time))).toEqual(dateIn(zone, '%Y-%m-%d'));
  const told = moments.map((time) => formatDay(time.toISOString(), { timeZone: zone }));
  expect(told).toEqual(dateIn(zone, '%B %-d, %Y'));
});

test('in UTC a time is as it is stored', () => {
  const [first = new Date(0)] = moments;
  expect(isoTimeIn('UTC', first)).toBe(first.toISOString());
});

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+09:00', false],
  ['EST', false],
  ['', false],
])('%j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
  expect(knownZone(name)).toBe(isOne ? name : 'UTC');
});
