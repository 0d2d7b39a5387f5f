import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectFiles } from '#test/docs/support/project-files.ts';

/** Half past midnight UTC on March 5: still the 4th in America, already the 5th or later in Asia. */
const timestamp = '2026-03-05T00:30:00.000Z';

/** In a process of its own, because formatters keep the time zone of their start. */
function daysIn(timeZone: string) {
  const script = `
    const { fileDay, formatDate, formatMoneyDay, formatShortMoneyDay } =
      await import('#frontend/src/ui/format-date.ts');
    const { formatUtcDay } = await import('#functions/mail/when.ts');
    const at = '${timestamp}';
    const file = fileDay(new Date(at));
    const money = [formatMoneyDay(at), formatShortMoneyDay(at), formatUtcDay(at)];
    console.log(JSON.stringify({ file, shown: formatDate(at), money }));`;
  const env = { ...process.env, TZ: timeZone, LC_ALL: 'en_US.UTF-8' };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }).toString(),
  );
}

/** As in openstyles/stylus#2160 and killbill/killbill#1074. */
test.each([
  ['America/Los_Angeles', '2026-03-04', 'March 4, 2026'],
  ['UTC', '2026-03-05', 'March 5, 2026'],
  ['Pacific/Kiritimati', '2026-03-05', 'March 5, 2026'],
])('RULE-27: in %s days are the viewer’s own, those of payments are not', (zone, file, shown) => {
  const money = ['March 5, 2026', 'Mar 5, 2026', 'March 5, 2026'];
  expect(daysIn(zone)).toEqual({ file, shown, money });
});

const sources = projectFiles(['ts', 'tsx']).filter(({ path }) => path.startsWith('frontend/src/'));
const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

test('no screen cuts its day out of a UTC timestamp', () => {
  expect(found(/toISOString\(\)\.(slice|split|substring)/)).toEqual([]);
});

test('no screen shows the day of a payment in the viewer’s time zone', () => {
  const ofPayments = /issuedAt|nextBillingDate|purchaseDate|dueSince|paidAt/;
  const shown = sources.flatMap(({ text }) => [...text.matchAll(/format\w+\(([\w.]+)\)/g)]);
  const local = shown.filter(
    ([call, about]) => ofPayments.test(about ?? '') && !/Money/.test(call),
  );
  expect(local.map(([call]) => call)).toEqual(['formatMoment(issuedAt)']);
});
