import '#frontend/src/entities/second-factor/proof-dialog.tsx';
import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import { givenPanel, openAction, writes } from '../support/panel.tsx';

const receipt: ReceiptSummary = {
  ...{ id: 'P-000041', kind: 'purchase', paymentIntentId: 'pi_41', currency: 'usd' },
  ...{ issuedAt: '2026-11-20T09:00:00.000Z', amount: purchasePriceCents, refundedAmount: 0 },
  ...{ timeZone: 'UTC', dispute: null, refundOf: null, accepted: null, paidWith: null },
};

/** A panel in which the last proof is too old for one call, until it is given. */
function givenOldProof(call: string, body: unknown) {
  let isProven = false;
  return givenPanel({
    'GET /api/users': () => ({
      body: [aCustomer({ websiteId: 5, hasPurchasedSite: true, hasTotp: true })],
    }),
    'GET /api/admin/payments': () => ({ body: [receipt] }),
    [call]: () =>
      isProven
        ? { body }
        : { status: 403, body: { message: refusals.proveFirst, next: { proof: ['password'] } } },
    'POST /api/account/proof': () => {
      isProven = true;
      return { body: { message: 'Thank you.' } };
    },
  });
}

type Opened = Awaited<ReturnType<typeof openAction>>;
type Screen = Opened['screen'];

async function whenRefunding({ screen }: Opened): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund P-000041' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'They asked for it');
  await userEvent.click(screen.getByRole('button', { name: /^Refund \$/ }));
}

const question = 'Confirm that it is you';

async function whenProving(screen: Screen): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.type(dialog.getByLabelText('Password'), 'admin123');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
}

const done = { message: 'Done' };

describe('When the last proof has expired', () => {
  test('a refund asks for one in the dialog, and continues with the typed values', async () => {
    const calls = givenOldProof('POST /api/admin/refund', receipt);
    const opened = await openAction('Payments');
    await whenRefunding(opened);
    await whenProving(opened.screen);
    await opened.screen.findByText('Refunded');
    expect(opened.screen.queryByText(refusals.proveFirst)).toBeNull();
    const [first, proof, again, ...others] = writes(calls).map(({ url, json }) => [url, json]);
    const asked = { userId: 7, paymentIntentId: 'pi_41', refundedCents: 0 };
    const refund = { ...asked, reason: 'They asked for it' };
    expect(first).toMatchObject(['/api/admin/refund', refund]);
    expect(proof).toEqual(['/api/account/proof', { password: 'admin123' }]);
    expect(again).toEqual(first);
    expect(others).toEqual([]);
  });

  test('cancelling the proof refunds nothing, and the form stays', async () => {
    const calls = givenOldProof('POST /api/admin/refund', receipt);
    const opened = await openAction('Payments');
    await whenRefunding(opened);
    const dialog = within(await opened.screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opened.screen.queryByRole('dialog', { name: question })).toBeNull());
    expect(writes(calls)).toHaveLength(1);
    expect(opened.screen.getByDisplayValue('They asked for it')).toBeTruthy();
  });

  test.each([
    ['Delete', /^Delete .+\?$/, 'Delete customer', 'DELETE /api/admin/delete-user/7', done],
    [
      'Remove second factor',
      /^Remove the second factor of/,
      'Remove second factor',
      'POST /api/admin/remove-second-factor',
      aCustomer(),
    ],
    [
      'Set download URL',
      'Set download URL',
      'Save',
      'POST /api/admin/update-download-url',
      aWebsite(),
    ],
  ])('%s also asks for one, and is sent again', async (action, title, button, call, body) => {
    const calls = givenOldProof(call, body);
    const { screen, dialog } = await openAction(action, title);
    await userEvent.click(await dialog.findByRole('button', { name: button }));
    await whenProving(screen);
    const path = call.split(' ')[1];
    await waitFor(() => expect(writes(calls).filter(({ url }) => url === path)).toHaveLength(2));
    expect(screen.queryByText(refusals.proveFirst)).toBeNull();
  });
});
