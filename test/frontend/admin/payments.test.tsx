import { expect, test } from 'vitest';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel, openAction } from '../support/panel.tsx';

const receipt: ReceiptSummary = {
  ...{ id: 'P-000041', kind: 'purchase', paymentIntentId: 'pi_41', currency: 'usd' },
  ...{ issuedAt: '2026-11-20T09:00:00.000Z', amount: purchasePriceCents, refundedAmount: 5_000 },
  ...{ timeZone: 'UTC', dispute: null, refundOf: null, accepted: null },
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
  expect(screen.getByText(/paid outside of Stripe/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Refund/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Refund P-000041']);
});
