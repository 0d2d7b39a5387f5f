import { expect, test } from 'vitest';
import { invoiceFacts, type PaidInvoice } from '#functions/rules/billing/invoice-lines.ts';
import { offers } from '#shared/pricing.ts';

const start = new Date('2026-11-27T10:00:00Z');
const end = new Date('2026-12-27T10:00:00Z');
const month = { amount: 15_000, description: null, isPlan: true, period: { start, end } };
const hours = { amount: 30_000, description: 'Consulting', isPlan: false };
const item = { ...hours, period: { start: end, end } };
const monthText = `${offers.subscription.title}, website “Holt Joinery”, Nov\u{a0}27,\u{a0}2026 to Dec\u{a0}27,\u{a0}2026`;

function factsOf(changes: Partial<PaidInvoice>, timeZone = 'UTC') {
  const ids = { paymentId: 'pi_1', paymentIntentId: 'pi_1', paymentRecordId: null };
  const payment = { ...ids, currency: 'usd', paidAt: start, isFirst: false };
  const sums = { amount: 15_000, period: month.period, discount: 0, addedTax: 0, lines: [month] };
  return invoiceFacts({ ...payment, ...sums, ...changes }, null, {
    ...{ websiteName: 'Holt Joinery', timeZone },
  });
}

test.for<readonly [string, Partial<PaidInvoice>, readonly (readonly [string, number])[]]>([
  ['a month', {}, [[monthText, 15_000]]],
  [
    'an item before the month, which has no period of its own',
    { lines: [item, month], amount: 45_000 },
    [
      ['Consulting', 30_000],
      [monthText, 15_000],
    ],
  ],
  [
    'a proration with its days, and a line without a text',
    {
      lines: [
        { ...month, isPlan: false, amount: -700, description: 'Unused time' },
        { ...item, description: null },
      ],
      amount: 29_300,
    },
    [
      ['Unused time, Nov\u{a0}27,\u{a0}2026 to Dec\u{a0}27,\u{a0}2026', -700],
      ['Without description', 30_000],
    ],
  ],
  [
    'discount, tax and what the account balance paid',
    { discount: 5_000, addedTax: 2_000, amount: 11_000 },
    [
      [monthText, 15_000],
      ['Discount', -5_000],
      ['Tax', 2_000],
      ['Account balance', -1_000],
    ],
  ],
])('the lines of %s add up to what was paid', ([, changes, expected]) => {
  const { lines, amount } = factsOf(changes);
  expect(lines.map(({ text, amount: cents }) => [text, cents])).toEqual(expected);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
});

test('the next payment is due at the end of the month, not of an item', () => {
  expect(factsOf({ lines: [item, month] }).month).toEqual({ end, isFirst: false });
  expect(factsOf({ lines: [item] }).month?.end).toBeNull();
});

/** Kiribati's Line Islands are 14 hours ahead of UTC (IANA, `Pacific/Kiritimati`). */
test('the days of a month are those of the agency’s time zone', () => {
  const [line] = factsOf({}, 'Pacific/Kiritimati').lines;
  const said = monthText
    .replace('Nov\u{a0}27', 'Nov\u{a0}28')
    .replace('Dec\u{a0}27', 'Dec\u{a0}28');
  expect(line?.text).toBe(said);
});
