import { describe, expect, test } from 'vitest';
import {
  type PaymentFacts,
  purchaseFacts,
  receiptOf,
  refundNoteOf,
} from '#functions/rules/billing/receipt.ts';
import { brand } from '#shared/brand.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { offers } from '#shared/pricing.ts';
import { licenseStatement } from '#shared/texts/receipts.ts';

const paidAt = new Date('2026-11-23T10:00:00.000Z');
const money = { paymentIntentId: 'pi_1', amount: 100_000, currency: 'usd', paidWith: null };
const files = { fileName: 'holt-v3.zip', acceptedAt: '2026-11-20T23:59:00.000Z' };
const payment = purchaseFacts({ ...money, paidAt }, { name: 'Holt Joinery', files }, 'UTC');
const user = {
  ...{ id: 7, username: 'dana', email: 'dana@example.com' },
  ...{ companyName: null, firstName: null, lastName: null },
};
const accepted = { version: 3, at: paidAt.toISOString() };
const unreached: Record<'email' | 'phone', string | null> = { email: null, phone: null };
const silent = { name: '', address: '', taxId: '', taxLine: '', ...unreached };

interface Facts {
  readonly of?: PaymentFacts;
  readonly user?: Partial<Record<'companyName' | 'firstName' | 'lastName', string>>;
  readonly seller?: Partial<typeof silent>;
  readonly buyer?: { readonly name: string; readonly address: string; readonly taxId: string };
}

function receipt({ of = payment, user: names, seller, buyer }: Facts = {}) {
  const parties = {
    seller: { ...silent, ...seller },
    buyer: buyer ?? null,
    ...{ brand: defaultAgency.brand, timeZone: 'UTC', accepted },
  };
  return receiptOf('P-000001', of, { ...user, ...names }, parties);
}

test.for([
  [{ name: 'Holt Joinery', files: null }, ', website “Holt Joinery”'],
  [null, ''],
] as const)('a purchase of %j says no more than there is', ([website, said]) => {
  const [line] = receipt({ of: purchaseFacts({ ...money, paidAt }, website, 'UTC') }).lines;
  expect(line?.text).toBe(`${brand.name}: ${offers.purchase.title}${said}`);
});

describe('a receipt', () => {
  test('states the amount, what was paid for, and the license', () => {
    const text = `${brand.name}: ${offers.purchase.title}, website “Holt Joinery”, files “holt-v3.zip” of Nov\u{a0}20,\u{a0}2026`;
    const { lines, amount, issuedAt, statement, refundOf } = receipt();
    expect(lines).toEqual([{ text, amount: 100_000 }]);
    expect({ amount, issuedAt, refundOf }).toEqual({
      amount: 100_000,
      issuedAt: paidAt.toISOString(),
      refundOf: null,
    });
    expect(statement).toBe(licenseStatement);
  });

  test('for a subscription contains no license', () => {
    const lines = [{ text: 'November', amount: 100_000 }];
    const month = { ...payment, kind: 'subscription' as const, lines };
    expect(receipt({ of: month })).toMatchObject({
      kind: 'subscription',
      statement: null,
      lines,
    });
  });

  test('keeps what its buyer accepted at checkout, also for a first month and no later one', () => {
    const month = (isFirst: boolean): PaymentFacts => ({
      ...{ ...payment, kind: 'subscription', month: { end: null, isFirst } },
    });
    expect(receipt().accepted).toEqual(accepted);
    expect(receipt({ of: month(true) }).accepted).toEqual(accepted);
    expect(receipt({ of: month(false) }).accepted).toBeNull();
  });

  test('names the configured seller, or the brand when nothing is configured', () => {
    const seller = { name: 'Holt Ltd', address: '1 Mill Lane', taxId: 'GB1', taxLine: 'No VAT' };
    expect(receipt({ seller })).toMatchObject({
      seller: { name: 'Holt Ltd', address: '1 Mill Lane', taxId: 'GB1', ...unreached },
      taxLine: 'No VAT',
    });
    expect(receipt()).toMatchObject({
      seller: { name: brand.name, address: null, taxId: null, ...unreached },
      taxLine: null,
    });
  });

  test.each([
    ['their company', { companyName: 'Bread & Co', firstName: 'Dana' }, 'Bread & Co'],
    ['first and last name', { firstName: 'Dana', lastName: 'Miller' }, 'Dana Miller'],
    ['the only name', { lastName: 'Miller' }, 'Miller'],
    ['the username', {}, 'dana'],
  ])('names a buyer who has entered nothing for receipts by %s', (_by, names, name) => {
    const { buyer } = receipt({ user: names });
    expect(buyer).toEqual({ name, address: null, taxId: null, email: 'dana@example.com' });
  });

  test('names a buyer as entered for receipts', () => {
    const entered = { name: 'Dana Miller Bakery', address: '2 Mill Lane', taxId: 'GB2' };
    const { buyer } = receipt({ buyer: entered, user: { companyName: 'Bread & Co' } });
    expect(buyer).toEqual({ ...entered, email: 'dana@example.com' });
  });
});

describe('A refund’s note', () => {
  const first = { ...receipt(), refundedAmount: 4_000, dispute: 'open' as const };
  const refundedAt = new Date('2026-11-24T10:00:00.000Z');
  const now = new Date('2026-12-01T10:00:00.000Z');
  const refund = { refundId: 're_1', amount: 4_000, refundedAt, hasFailed: false, by: null };
  const corrected = {
    ...{ refundedAmount: 0, dispute: null, refundOf: 'P-000001', statement: null },
    accepted: null,
  };

  test('names its receipt, its parties and the refunded amount', () => {
    expect(refundNoteOf('P-000002', refund, first, now)).toEqual({
      ...{ ...first, ...corrected },
      ...{ id: 'P-000002', kind: 'refund', issuedAt: refundedAt.toISOString(), amount: 4_000 },
      lines: [{ text: 'Refund of P-000001', amount: 4_000 }],
    });
  });

  test('has a note that corrects it if the refund failed, as of then', () => {
    const failed = { ...refund, hasFailed: true };
    expect(refundNoteOf('P-000003', failed, first, now)).toEqual({
      ...{ ...first, ...corrected },
      ...{ id: 'P-000003', kind: 'failedRefund', issuedAt: now.toISOString(), amount: 4_000 },
      lines: [{ text: 'Failed refund of P-000001', amount: 4_000 }],
    });
  });
});
