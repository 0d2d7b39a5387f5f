import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { offers } from '#shared/pricing.ts';
import { changedPlan } from '#shared/texts/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { aBrief } from '../support/briefs.ts';
import { aCustomer } from '../support/customers.ts';
import { fakeClipboard } from '../support/fake-clipboard.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

/** Loads the lazy chunks before the first test, which would otherwise wait for them. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/customers/one-customer.tsx');
  await import('#frontend/src/features/admin/customers/subscription/end-subscription-dialog.tsx');
  await import(
    '#frontend/src/features/admin/customers/subscription/resume-subscription-dialog.tsx'
  );
});

const day = 24 * 3_600_000;
const inTenDays = new Date(Date.now() + 10 * day).toISOString();
const named = (timestamp: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(timestamp),
  );

const plans = {
  nothing: {},
  purchased: { hasPurchasedSite: true, purchaseDate: '2026-03-04T23:30:00.000Z' },
  active: {
    hasActiveSubscription: true,
    subscriptionStatus: 'active',
    nextBillingDate: inTenDays,
  },
  paused: {
    ...{ hasActiveSubscription: true, subscriptionStatus: 'active', nextBillingDate: null },
  },
  late: { hasActiveSubscription: true, subscriptionStatus: 'past_due', payBy: inTenDays },
  leaving: { servedUntil: inTenDays },
  ended: { subscriptionEndedAt: '2026-03-04T23:30:00.000Z' },
} as const satisfies Readonly<Record<string, Partial<Customer>>>;

async function openPlan(plan: keyof typeof plans, routes: Parameters<typeof givenPanel>[0] = {}) {
  const customer = aCustomer({ companyName: 'Holt Joinery', websiteId: null, ...plans[plan] });
  const calls = givenPanel({
    'GET /api/users/7': () => ({ body: customer }),
    'GET /api/admin/payments': () => ({ body: [] }),
    'GET /api/admin/audit': () => ({ body: [] }),
    'GET /api/admin/users/7/messages': () => ({ body: [] }),
    'POST /api/admin/change-subscription': () => ({ body: customer }),
    ...routes,
  });
  const screen = renderApp('/admin/customer/7');
  const section = within(await screen.findByRole('region', { name: 'Plan' }));
  return { calls, screen, section };
}

const card = { kind: 'card', brand: 'visa', last4: '0341', expMonth: 1, expYear: 2034 };
const owing = {
  ...{ card, nextBillingDate: null, next: null, payBy: inTenDays, nextAttempt: inTenDays },
  due: [{ amount: 15_000, currency: 'usd', since: inTenDays, from: inTenDays, until: inTenDays }],
  buyer: { name: null, address: null, taxId: null },
};

test('whoever cancels for a late payer reads what they give up', async () => {
  const { screen, section } = await openPlan('late', {
    'GET /api/billing': () => ({ body: owing }),
  });
  await userEvent.click(section.getByRole('button', { name: changedPlan.end }));
  await screen.findByRole('dialog');
  await screen.findByText((text) => text.includes('you give up the $150 that they owe'));
});

test('a late payer owes a sum, which is tried again on a day and stands among the payments', async () => {
  const { section, screen } = await openPlan('late', {
    'GET /api/billing': () => ({ body: owing }),
  });
  await section.findByText('$150');
  const facts = section.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(2)).toEqual(['$150', named(inTenDays), 'Visa ending in 0341']);
  const payments = within(screen.getByRole('region', { name: 'Receipts and payments' }));
  const [owed] = payments.getAllByRole('listitem');
  expect(owed?.textContent).toBe(
    `Monthly payment failed $150Owed since ${named(inTenDays)}, next attempt on ${named(inTenDays)}`,
  );
  const told = screen.getByText(/^Stripe tries the card again/);
  expect(told.textContent).toBe(
    `Stripe tries the card again on ${named(inTenDays)}. Unless it is paid, the subscription ends on ${named(inTenDays)}.`,
  );
  const copied = fakeClipboard();
  await userEvent.click(screen.getByRole('button', { name: 'Copy payment link' }));
  expect(copied).toEqual([expect.stringMatching(/\/checkout\?type=subscription$/)]);
  const ask = await screen.findByRole('link', { name: 'Ask about the payment' });
  expect(ask.getAttribute('href')).toBe('/admin/support?customer=7&about=payment');
});

describe('The plan on a person’s page', () => {
  const { purchase, subscription } = offers;
  test.for([
    ['nothing', [], []],
    ['purchased', [[purchase.title, 'Purchased on March 4, 2026']], []],
    [
      'active',
      [
        [subscription.title, 'Active'],
        ['Paid until, next payment', named(inTenDays)],
      ],
      [changedPlan.end],
    ],
    ['paused', [[subscription.title, 'Active, payments are paused at Stripe']], [changedPlan.end]],
    [
      'late',
      [
        [subscription.title, 'Payment late'],
        ['Ends, unless paid, on', named(inTenDays)],
      ],
      [changedPlan.end],
    ],
    [
      'leaving',
      [
        [subscription.title, 'Cancelled'],
        ['Paid and served until', named(inTenDays)],
      ],
      [changedPlan.resume, changedPlan.endNow],
    ],
    ['ended', [[subscription.title, 'Ended on March 4, 2026']], []],
  ] as const)('%s', async ([plan, facts, buttons]) => {
    const { section } = await openPlan(plan);
    const shown = section
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual(facts);
    expect(section.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});

describe('An administrator', () => {
  test.for([
    ['active', changedPlan.end, changedPlan.until(named(inTenDays)), changedPlan.end, 'leave'],
    ['paused', changedPlan.end, changedPlan.untilMonthEnds, changedPlan.end, 'leave'],
    ['late', changedPlan.end, changedPlan.debt(null, null), changedPlan.endNow, 'end'],
    [
      'leaving',
      changedPlan.endNow,
      changedPlan.leaving(named(inTenDays), null),
      changedPlan.endNow,
      'end',
    ],
    [
      'leaving',
      changedPlan.resume,
      changedPlan.resumeText(named(inTenDays)),
      changedPlan.resume,
      'resume',
    ],
  ] as const)('of one that is %s: %s', async ([plan, button, said, confirmed, wish]) => {
    const { calls, screen, section } = await openPlan(plan);
    await userEvent.click(section.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: /Holt Joinery\?$/ }));
    expect(dialog.getByText((text) => text.includes(said))).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: confirmed }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(writes(calls)).toMatchObject([
      { url: '/api/admin/change-subscription', json: { userId: 7, wish } },
    ]);
  });

  test('may end a paid month at once, after reading what that costs the customer', async () => {
    const { calls, screen, section } = await openPlan('active');
    await userEvent.click(section.getByRole('button', { name: changedPlan.end }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByRole('checkbox', { name: new RegExp(changedPlan.endNow) });
    expect(choice.closest('label')?.textContent).toContain(changedPlan.endNowHint(null));
    await userEvent.click(choice);
    await userEvent.click(dialog.getByRole('button', { name: changedPlan.endNow }));
    await expect.poll(() => writes(calls)).toMatchObject([{ json: { userId: 7, wish: 'end' } }]);
  });

  test.each([
    [{ kind: 'hosted', domain: 'none' }, null],
    [{ kind: 'ending', until: inTenDays, name: null }, null],
    [{ kind: 'live', name: 'joinery.example' }, 'joinery.example'],
    [{ kind: 'ending', until: inTenDays, name: 'joinery.example' }, 'joinery.example'],
  ] as const)('reads what goes offline where it is %o', async (stage, liveAt) => {
    const plan = stage.kind === 'ending' ? 'leaving' : 'active';
    const { screen, section } = await openPlan(plan, {
      'GET /api/brief': () => ({ body: aBrief({ stage }) }),
    });
    const name = plan === 'leaving' ? changedPlan.endNow : changedPlan.end;
    await userEvent.click(section.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    const text = dialog.textContent ?? '';
    expect(text).toContain(
      plan === 'leaving'
        ? changedPlan.leaving(named(inTenDays), liveAt)
        : changedPlan.endNowHint(liveAt),
    );
    expect(text.includes('offline')).toBe(liveAt !== null);
  });

  test('reads in the dialog why it failed, and may try again', async () => {
    const message = refusals.paymentsUnavailable;
    const { screen, section } = await openPlan('active', {
      'POST /api/admin/change-subscription': () => ({ status: 503, body: { message } }),
    });
    await userEvent.click(section.getByRole('button', { name: changedPlan.end }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: changedPlan.end }));
    expect((await dialog.findByText(message)).closest('[role=alert]')).not.toBeNull();
    expect(dialog.getByRole('button', { name: changedPlan.end })).toBeTruthy();
  });
});
