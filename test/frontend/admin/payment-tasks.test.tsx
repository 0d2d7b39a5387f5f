import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type PaymentTask, paymentTaskKinds } from '#shared/model/payment-task.ts';
import { evidence, paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

/** Loads the lazy chunks before the first test, which would otherwise wait for them. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/work/work.tsx');
  await import('#frontend/src/features/admin/payment-tasks/payment-tasks-notice.tsx');
  await import('#frontend/src/features/admin/customers/one-customer.tsx');
});

const dispute: PaymentTask = {
  ...{ id: '7#disputed#pi_1', kind: 'disputed', openedAt: '2026-11-20T09:00:00.000Z' },
  dueBy: '2026-12-05T23:59:59.000Z',
  customer: { id: 7, name: 'Holt Joinery' },
  payment: { receiptId: 'P-000041', amount: 15_000, currency: 'usd' },
};
const owed: PaymentTask = {
  ...{ id: '0#refundFailed#pi_2', kind: 'refundFailed', openedAt: '2026-11-21T09:00:00.000Z' },
  ...{ dueBy: null, customer: null },
  payment: { receiptId: 'P-000042', amount: 5_000, currency: 'usd' },
};

function givenTasks(tasks: PaymentTask[]) {
  const waiting = [...tasks];
  return givenPanel({
    'GET /api/admin/payment-tasks': () => ({ body: [...waiting] }),
    'GET /api/users/7': () => ({ body: aCustomer({ companyName: 'Holt Joinery' }) }),
    'GET /api/admin/payments': () => ({ body: [] }),
    'GET /api/admin/audit': () => ({ body: [] }),
    'GET /api/admin/users/7/messages': () => ({ body: [] }),
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
    'POST /api/admin/close-payment-task': () => {
      waiting.shift();
      return { body: { message: paymentTasks.closed } };
    },
  });
}

test('the panel begins with what waits, and leads to it', async () => {
  givenTasks([dispute, owed]);
  const screen = renderApp('/admin');
  const notice = within(await screen.findByRole('region', { name: paymentTasks.title }));
  expect(notice.getByText(paymentTasks.waiting(2))).toBeTruthy();
  await userEvent.click(notice.getByRole('link', { name: paymentTasks.show }));
  const group = { name: `${paymentTasks.title} 2` };
  const work = within(await screen.findByRole('region', group));
  expect(await work.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(paymentTasks.waiting(2))).toBeNull();
});

test('nothing is said while nothing waits', async () => {
  givenTasks([]);
  const screen = renderApp('/admin');
  await screen.findByRole('button', { name: 'Actions for maria' });
  expect(screen.queryByRole('region', { name: paymentTasks.title })).toBeNull();
});

test('each says whose it is, until when, how much, what to do; and can be marked as done', async () => {
  const calls = givenTasks([dispute, owed]);
  const screen = renderApp('/admin?view=work');
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((all) => all.map((row) => within(row)));
  const link = first?.getByRole('link', { name: 'Holt Joinery' });
  expect(link?.getAttribute('href')).toBe('/admin/customer/7');
  expect(first?.getByText(paymentTasks.dueBy('December 5, 2026'))).toBeTruthy();
  expect(first?.getByText('$150')).toBeTruthy();
  expect(first?.getByText((text) => text.includes(evidence))).toBeTruthy();
  expect(first?.getByRole('link', { name: /P-000041/ }).getAttribute('href')).toContain('P-000041');
  expect(second?.getByText((text) => text.includes(paymentTasks.gone))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Done: .*Holt Joinery$/ }));
  await expect.poll(() => screen.queryByText('Holt Joinery')).toBeNull();
  expect(writes(calls)).toMatchObject([{ json: { id: dispute.id } }]);
});

test('a person’s page says what waits about their payments', async () => {
  givenTasks([dispute]);
  const screen = renderApp('/admin/customer/7');
  const section = within(await screen.findByRole('region', { name: paymentTasks.title }));
  expect(section.getByText(paymentTaskWords.disputed.title)).toBeTruthy();
  expect(section.getByText(paymentTasks.dueBy('December 5, 2026'))).toBeTruthy();
});

test.for(paymentTaskKinds)('%s says what somebody has to do', async (kind) => {
  givenTasks([{ ...dispute, kind }]);
  const screen = renderApp('/admin/customer/7');
  const section = within(await screen.findByRole('region', { name: paymentTasks.title }));
  expect(section.getByText(paymentTaskWords[kind].todo)).toBeTruthy();
});
