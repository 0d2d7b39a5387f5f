import { execFileSync } from 'node:child_process';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { projectFiles } from '#test/docs/support/project-files.ts';

/** Half past midnight UTC on March 5: still the 4th in America, already the 5th or later in Asia. */
const timestamp = '2026-03-05T00:30:00.000Z';

/** What a script prints, in a process of its own, because formatters keep the time zone of their start. */
function runIn(timeZone: string, script: string) {
  const env = { ...process.env, TZ: timeZone, LC_ALL: 'en_US.UTF-8' };
  const options = { env, input: script };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module'], options).toString());
}

function daysIn(timeZone: string) {
  const script = `
    const { fileDay, formatDate, formatMoneyDay, formatShortMoneyDay } =
      await import('#frontend/src/ui/format-date.ts');
    const { formatDay } = await import('#functions/mail/when.ts');
    const at = '${timestamp}';
    const file = fileDay(new Date(at));
    const money = [formatMoneyDay(at), formatShortMoneyDay(at), formatDay(at, { timeZone: 'UTC' })];
    console.log(JSON.stringify({ file, shown: formatDate(at), money }));`;
  return runIn(timeZone, script);
}

/** As in openstyles/stylus#2160 and killbill/killbill#1074. */
test.each([
  ['America/Los_Angeles', '2026-03-04', 'March 4, 2026'],
  ['UTC', '2026-03-05', 'March 5, 2026'],
  ['Pacific/Kiritimati', '2026-03-05', 'March 5, 2026'],
])(
  'RULE-27: in %s days are the viewer’s own, those of payments are the agency’s',
  (zone, file, shown) => {
    const money = ['March 5, 2026', 'Mar 5, 2026', 'March 5, 2026'];
    expect(daysIn(zone)).toEqual({ file, shown, money });
  },
);

const zones = ['America/New_York', 'Europe/Berlin'] as const;
const hourMs = 3_600_000;

/** Each half hour from two days before a change of the clock, in both directions in both zones in 2026, to two days after. */
const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'];
const moments = changes.flatMap((day) =>
  Array.from({ length: 192 }, (_, index) => Date.parse(day) + (index - 96) * 0.5 * hourMs),
);
const waits = [23, 24, 24.5, 25, 36, 47.5, 48, 49].map((hours) => hours * hourMs);

test.each(zones)('in %s a day that has 23 or 25 hours is one day, as in Temporal', (zone) => {
  const pairs = moments.flatMap((now) => waits.map((wait) => [now - wait, now] as const));
  const script = `
    const { daysBetween } = await import('#frontend/src/ui/days-between.ts');
    const pairs = ${JSON.stringify(pairs)};
    console.log(JSON.stringify(pairs.map((pair) => daysBetween(...pair.map((at) => new Date(at))))));`;
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const official = pairs.map(([then, now]) => dayOf(then).until(dayOf(now)).days);
  expect(new Set(official)).toEqual(new Set([0, 1, 2, 3]));
  expect(runIn(zone, script)).toEqual(official);
});

/** Thursday, March 5, seven in the evening in Berlin. */
const now = new Date('2026-03-05T18:00:00Z');

test.each([
  [0.5, 'now'],
  [90, '1 minute ago'],
  [22 * 3_600, '22 hours ago'],
  [25 * 3_600, 'yesterday'],
  // Eleven in the evening of the 3rd: less than 48 hours, but two days.
  [44 * 3_600, '2 days ago'],
  [40 * 86_400, 'last month'],
])('%s seconds ago is %s', (seconds, text) => {
  const script = `
    const { relativeTime } = await import('#frontend/src/ui/relative-time.ts');
    const at = ${JSON.stringify(new Date(now.getTime() - seconds * 1_000))};
    console.log(JSON.stringify(relativeTime(at, new Date(${now.getTime()}))));`;
  expect(runIn('Europe/Berlin', script)).toBe(text);
});

const sources = projectFiles(['ts', 'tsx']).filter(({ path }) => path.startsWith('frontend/src/'));
const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

test('no screen cuts its day out of a UTC timestamp', () => {
  expect(found(/toISOString\(\)\.(slice|split|substring)/)).toEqual([]);
});

test('no screen shows the day of a payment in the viewer’s time zone', () => {
  const ofPayments = /issuedAt|nextBillingDate|purchaseDate|payBy|paidAt/;
  const shown = sources.flatMap(({ text }) => [...text.matchAll(/format\w+\(([\w.]+)\)/g)]);
  const local = shown.filter(
    ([call, about]) => ofPayments.test(about ?? '') && !/Money|Receipt/.test(call),
  );
  expect(local.map(([call]) => call)).toEqual(['formatMoment(issuedAt)']);
});

/** What needs no clock of the server: the copyright's year, names of saved files, timers, order within an outbox. */
const byDevice = [
  'frontend/src/api/server-clock.ts',
  'frontend/src/app/footer.tsx',
  'frontend/src/features/admin/export/save-file.ts',
  'frontend/src/features/chat/core/outbox.ts',
  'frontend/src/features/chat/core/typing.ts',
  'frontend/src/main.ts',
];

test('no screen compares a time of the server with the device’s clock (RULE-27)', () => {
  expect(found(/new Date\(\)|Date\.now/).toSorted()).toEqual(byDevice);
});
