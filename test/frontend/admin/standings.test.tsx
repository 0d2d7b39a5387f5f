import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import badge from '#frontend/src/ui/badge.module.css';
import type { Standing } from '#shared/model/standing.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { aCustomer, aStanding } from '../support/customers.ts';
import type { FakeAnswer } from '../support/fake-server.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

const rowOf = (answer: FakeAnswer, changes = {}, address = '/admin') => {
  const calls = givenPanel({
    'GET /api/users': () => ({
      body: [
        aCustomer({ websiteId: 5, zipFileUploaded: true, isActivated: true, ...changes }),
        aCustomer({ id: 1, username: 'admin', isAdmin: true }),
      ],
    }),
    'GET /api/admin/standings': () => answer,
  });
  const screen = renderApp(address);
  const row = async () => {
    const [first] = await screen.findAllByRole('row', { name: /maria/ });
    if (!first) throw new Error('There is no row');
    return within(first);
  };
  return { calls, row };
};

const day = '2026-03-01T12:00:00.000Z';

test.each<[string, Partial<Standing>]>([
  ['Approved', { stage: { kind: 'approved' } }],
  ['Changes asked for', { stage: { kind: 'changes' } }],
  ['In review', {}],
  ['Live', { stage: { kind: 'live', name: 'holt.example' } }],
  ['Waiting for the domain', { stage: { kind: 'hosted', domain: 'records' } }],
  ['Payment late', { stage: { kind: 'live', name: 'holt.example' }, isLate: true }],
])('a row of the customers says %s', async (label, changes) => {
  const { row, calls } = rowOf({ body: [aStanding(changes)] });
  expect(await (await row()).findByText(label)).toBeTruthy();
  // Administrators have no website.
  expect(calls.map(({ url }) => url)).toContain('/api/admin/standings?userIds=7');
});

test('a row says quietly who pays every month, beside where the website stands', async () => {
  const { row } = rowOf({ body: [aStanding()] }, { hasActiveSubscription: true });
  expect(await (await row()).findByText('In review')).toBeTruthy();
  expect((await row()).getByText('Subscribed')).toBeTruthy();
});

test('a row says what the newest month of a subscriber cost', async () => {
  const month = { amount: subscriptionPriceCents, currency };
  const { row } = rowOf({ body: [aStanding({ month })] }, { hasActiveSubscription: true });
  const sum = formatMoney(subscriptionPriceCents, currency);
  expect(await (await row()).findByText(`${sum} a month`)).toBeTruthy();
});

const tones = {
  ...{ ours: badge.warning, theirs: badge.neutral },
  ...{ agreed: badge.success, owed: badge.danger },
};

test.each<[keyof typeof tones, Partial<Standing>]>([
  ['ours', { stage: { kind: 'design' } }],
  ['ours', { stage: { kind: 'changes' } }],
  ['owed', { isLate: true }],
  ['theirs', { stage: { kind: 'brief' } }],
  ['theirs', { stage: { kind: 'review', domain: 'none', isFirst: true } }],
  ['theirs', { stage: { kind: 'hosted', domain: 'records' } }],
  ['agreed', { stage: { kind: 'approved' } }],
  ['agreed', { stage: { kind: 'yours' } }],
  ['agreed', { stage: { kind: 'live', name: 'holt.example' } }],
])('it is %s in the look of the turn: %o', (turn, changes) => {
  const { stage, isLate } = aStanding(changes);
  const { container } = render(<StageLook stage={stage} isLate={isLate} />);
  expect(container.firstElementChild?.classList).toContain(tones[turn]);
});

test('it counts what waits, and marks who waits for an answer with the way to them', async () => {
  const { row } = rowOf({ body: [aStanding({ requests: 1, comments: 3, waitsSince: day })] });
  expect(await (await row()).findByText('1 request, 3 comments')).toBeTruthy();
  const mark = (await row()).getByRole('link', { name: 'Unanswered: open the chat with maria' });
  expect(mark.getAttribute('href')).toBe('/admin/support?customer=7');
});

test('among those who wait for an answer, each says since when', async () => {
  const waitsSince = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const { row } = rowOf({ body: [aStanding({ waitsSince })] }, {}, '/admin?filter=unanswered');
  expect(await (await row()).findByText('Wrote 2 hours ago')).toBeTruthy();
  expect((await row()).queryByText('Unanswered')).toBeNull();
});

test('where the stage cannot be read, the row tells the sale that it knows', async () => {
  const { row } = rowOf({ status: 500, body: { message: 'No' } });
  expect(await (await row()).findByText('Not paid yet')).toBeTruthy();
});
