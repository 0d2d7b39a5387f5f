import { expect, test } from 'vitest';
import { declarations } from '#infra/aws/constructs/declarations.ts';
import { formatSupportHours, supportHoursPattern } from '#shared/rules/support-hours.ts';

const whole = new RegExp(`^(?:${supportHoursPattern.source})$`);

test.each([
  ['Mon-Fri 09:00-17:00 Europe/Berlin', 'Mon–Fri, 09:00–17:00 (Berlin time)'],
  ['Sat 10:30-24:00 America/New_York', 'Sat, 10:30–24:00 (New York time)'],
  ['Mon-Sun 00:00-24:00 UTC', 'Mon–Sun, 00:00–24:00 (UTC time)'],
])('%s is formatted as %s', (hours, text) => {
  expect(hours).toMatch(whole);
  expect(formatSupportHours(hours)).toBe(text);
});

test.each([
  'Mon-Fri',
  'weekdays 9-17 Berlin',
  'Mon-Fri 9:00-17:00 Europe/Berlin',
  'Mon-Fri 09:00-25:00 Europe/Berlin',
  'Mon-Fri 09:00-17:00 Europe/Berlin ',
])('%j is refused', (hours) => {
  expect(hours).not.toMatch(whole);
});

test('the stack’s default hours are accepted, and so is an empty value', () => {
  expect(declarations.SupportHours.default).toMatch(whole);
  expect('').toMatch(whole);
});
