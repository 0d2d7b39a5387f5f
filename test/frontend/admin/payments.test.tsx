import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel, openAction, writes } from '../support/panel.tsx';

const receipt: ReceiptSummary = {
  ...{ id: 'P-000041', kind: 'purchase', paymentIntentId: 'pi_41', currency: 'usd' },
  ...{ issuedAt: '2026-11-20T09:00:00.000Z', amount: purchasePriceCents, refundedAmount: 5_000 },
  ...{
    timeZone: 'UTC',
    dispute: null,
    refundOf: null,
    accepted: null,
    paidWith: { kind: 'card', brand: 'visa', last4: '4242' },
  },
};
const refund: ReceiptSummary = {
  ...{ ...receipt, id: 'P-000042', kind: 'refund', amount: 5_000, refundedAmount: 0 },
  refundOf: receipt.id,
};
const failedRefund: ReceiptSummary = { ...refund, id: 'P-000043', kind: 'failedRefund' };

const outside: ReceiptSummary = {
  ...{ ...receipt, id: 'P-000044', paymentIntentId: null, refundedAmount: 0 },
};

test('a payment of which something is left can be refunded, what was paid outside of Stripe and a refund cannot', async () => {
  givenPanel({
    'GET /api/users': () => ({ body: [aCustomer({ hasPurchasedSite: true })] }),
    'GET /api/admin/payments': () => ({ body: [outside, failedRefund, refund, receipt] }),
  });
  const { screen } = await openAction('Payments');
  await screen.findByText(/\$50 of it refunded/);
  expect(screen.getByRole('link', { name: 'Failed refund P-000043' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Refund P-000042' })).toBeTruthy();
  // Money that went out has the sign of it; a refund that failed took none.
  expect(screen.getByText('−$50')).toBeTruthy();
  expect(screen.getByText('$50')).toBeTruthy();
  expect(screen.getByText(/paid outside of Stripe/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Refund/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Refund P-000041']);
});

test.each([
  ['purchase', /they lose the website/, /They keep the website/],
  ['subscription', /They lose nothing/, /They lose nothing/],
] as const)(
  'a refund of a %s says who gets it back on which card, and what is lost with the amount',
  async (kind, lost, lostOfPart) => {
    givenPanel({
      'GET /api/users': () => ({ body: [aCustomer({ companyName: 'Holt Joinery' })] }),
      'GET /api/admin/payments': () => ({ body: [{ ...receipt, kind }] }),
    });
    const { screen } = await openAction('Payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund P-000041' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund P-000041' }));
    const says = dialog.getByText(/in a few days/).textContent;
    expect(says).toBe('Holt Joinery gets it back on Visa ending in 4242, in a few days.');
    expect(dialog.getByText(lost)).toBeTruthy();
    const amount = dialog.getByLabelText('Amount in USD');
    const named = async (typed: string) => {
      await userEvent.clear(amount);
      if (typed) await userEvent.type(amount, typed);
      return dialog.getAllByRole('button', { name: /^Refund/ }).map((it) => it.textContent);
    };
    expect(dialog.getByRole('button', { name: 'Refund $950' })).toBeTruthy();
    expect(await named('200')).toEqual(['Refund $200']);
    expect(dialog.getByText(lostOfPart)).toBeTruthy();
    for (const none of ['', '951', 'all']) expect(await named(none)).toEqual(['Refund']);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Payments' })).toBeTruthy();
  },
);

test('a refund without amount and reason says so at both', async () => {
  const calls = givenPanel({ 'GET /api/admin/payments': () => ({ body: [receipt] }) });
  const { screen } = await openAction('Payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund P-000041' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund P-000041' }));
  await userEvent.clear(dialog.getByLabelText('Amount in USD'));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  for (const label of ['Amount in USD', 'Reason']) {
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(writes(calls)).toEqual([]);
});
