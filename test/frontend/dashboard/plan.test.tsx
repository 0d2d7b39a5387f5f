import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rememberPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { updateLimits } from '#shared/limits/lists.ts';
import type { Feedback } from '#shared/model/feedback.ts';
import type { SiteDomain } from '#shared/model/hosting.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { offers } from '#shared/pricing.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import { afterEnd, cancellation, latePayment, leaving } from '#shared/texts/subscription.ts';
import { purchasePrice, subscriptionPrice } from '#test/support/prices.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { aDomain, noDomain } from '../support/domains.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const bought = { hasPurchasedSite: true, purchaseDate: '2026-03-04T12:00:00Z' } as const;
const subscribed = {
  hasActiveSubscription: true,
  subscriptionId: 'sub_1',
  subscriptionStatus: 'active',
  nextBillingDate: '2026-04-05T12:00:00Z',
} as const;
const noBuyer = { name: null, address: null, taxId: null };
const noBilling = {
  card: null,
  nextBillingDate: null,
  due: [],
  payBy: null,
  nextAttempt: null,
  buyer: noBuyer,
};
const config = { stripeScriptUrl: 'https://x.example/', previewOrigin: 'https://*.p.example' };
const anUpdate = (id: number) => ({
  id,
  websiteId: 5,
  title: `Update ${id}`,
  description: null,
  updateType: 'zip',
  createdAt: '2026-02-03T12:00:00Z',
});

interface Given {
  readonly user?: Partial<User>;
  readonly stage?: Stage;
  readonly feedback?: Feedback;
  readonly updates?: () => FakeAnswer;
  readonly billing?: () => FakeAnswer;
  readonly domain?: SiteDomain;
  readonly settings?: object;
  readonly website?: Partial<Website>;
}

async function openDashboard(given: Given) {
  const {
    user = {},
    stage = { kind: 'review', domain: 'none', isFirst: true },
    feedback = null,
    updates,
    billing,
    settings = {},
    website = {},
  } = given;
  const { domain = noDomain } = given;
  fakeServer({
    'GET /api/user': () => ({ body: aUser(user) }),
    'GET /api/websites': () => ({ body: [aWebsite(website)] }),
    'GET /api/brief': () => ({ body: aBrief({ stage, feedback }) }),
    'GET /api/websites/5/updates': updates ?? (() => ({ body: [] })),
    'GET /api/websites/5/domain': () => ({ body: domain }),
    'GET /api/billing': billing ?? (() => ({ status: 503, body: {} })),
    'GET /config.json': () => ({ body: { ...config, ...settings } }),
  });
  const screen = renderApp('/dashboard');
  const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
  await screen.findByRole('heading', { name: 'Holt Joinery' });
  return { screen, plan };
}

afterEach(() => {
  vi.restoreAllMocks();
});

interface Offered extends Pick<Given, 'stage'> {
  readonly user: Partial<User>;
  readonly links: readonly string[];
}

test.each<Offered>([
  { user: {}, links: [`Buy for ${purchasePrice}`, `Subscribe for ${subscriptionPrice} per month`] },
  {
    user: bought,
    links: ['Your receipt', 'How to host it', `Subscribe for ${subscriptionPrice} per month`],
  },
  // Without a version there is nothing for a domain to show.
  {
    ...{ user: subscribed, stage: { kind: 'design' } },
    links: [`Buy for ${purchasePrice}`],
  },
  {
    ...{ user: subscribed, stage: { kind: 'changes' } },
    links: [domainSetup.title, `Buy for ${purchasePrice}`],
  },
  {
    ...{ user: subscribed, stage: { kind: 'hosted', domain: 'none' } },
    links: [domainSetup.title, `Buy for ${purchasePrice}`],
  },
  {
    ...{ user: { ...bought, ...subscribed }, stage: { kind: 'hosted', domain: 'records' } },
    links: ['Your receipt', 'How to host it', domainSetup.title],
  },
])('the plan card offers $links and nothing that the customer has', async ({ links, ...given }) => {
  const { user } = given;
  const { screen, plan } = await openDashboard(given);
  expect(plan.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  const isSubscribed = 'hasActiveSubscription' in user;
  expect(plan.queryAllByText('Purchased')).toHaveLength('hasPurchasedSite' in user ? 1 : 0);
  expect(plan.queryAllByText('April 5, 2026')).toHaveLength(isSubscribed ? 1 : 0);
  expect(plan.queryAllByRole('button', { name: 'Cancel subscription' })).toHaveLength(
    isSubscribed ? 1 : 0,
  );
  expect(screen.queryAllByRole('heading', { name: domainSetup.title })).toHaveLength(
    isSubscribed ? 1 : 0,
  );
  expect(screen.queryAllByText(selfHosting.title)).toHaveLength('hasPurchasedSite' in user ? 1 : 0);
});

test('who paid before their approval is led to the field of their domain', async () => {
  const { screen, plan } = await openDashboard({ user: subscribed });
  expect(await plan.findByText('Paid, and not online yet.')).toBeTruthy();
  const field = await screen.findByLabelText(/^Your domain/);
  const way = plan.getByRole('link', { name: domainSetup.title });
  expect(document.querySelector(way.getAttribute('href') ?? '')).toBe(field);
});

test.each<readonly [Stage, string[]]>([
  [{ kind: 'review', domain: 'none', isFirst: true }, ['Once you like it', 'What is included']],
  [{ kind: 'changes' }, ['Once you like it', 'What is included']],
  [{ kind: 'approved' }, []],
  [{ kind: 'ended' }, []],
])('prices are a line each until it is time to choose: %o', async (stage, said) => {
  const { plan } = await openDashboard({ stage });
  for (const text of ['Once you like it', 'What is included'])
    expect(plan.queryAllByText(text)).toHaveLength(said.includes(text) ? 1 : 0);
  const isQuiet = said.length > 0;
  // The large price of an offer stands alone.
  expect(plan.queryAllByText(purchasePrice)).toHaveLength(isQuiet ? 0 : 1);
  expect(plan.getAllByRole('link')).toHaveLength(2);
});

test('a buyer reads what still waits for the agency, which the checkout promised to keep', async () => {
  const feedback = { comments: 3, requests: [], since: '2026-03-04T12:00:00Z' };
  const { plan } = await openDashboard({ user: bought, stage: { kind: 'yours' }, feedback });
  expect(await plan.findByText(checkoutWords.kept('3 comments'))).toBeTruthy();
});

test.each([
  { chosen: 'purchase', first: 'Buy', second: 'Subscribe' },
  { chosen: 'subscription', first: 'Subscribe', second: 'Buy' },
] as const)('the $chosen that was chosen on the landing page comes first', async (given) => {
  rememberPlan(given.chosen);
  const { plan } = await openDashboard({});
  const links = plan.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.map((text) => text?.split(' ')[0])).toEqual([given.first, given.second]);
});

test('a plan that was chosen before comes after the one that was bought', async () => {
  rememberPlan('subscription');
  const { plan } = await openDashboard({ user: bought });
  expect(plan.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    offers.purchase.title,
    offers.subscription.title,
  ]);
});

test('the plan says what Stripe will charge next', async () => {
  const discount = { amount: 5_000, lasts: 'forever', until: null };
  const next = { amount: 10_000, currency: 'usd', discount };
  const { plan } = await openDashboard({
    user: subscribed,
    billing: () => ({ body: { ...noBilling, next } }),
  });
  expect(await plan.findByText('$100 ($50 less each month)')).toBeTruthy();
});

test('while Stripe does not answer, the plan names no sum', async () => {
  const { plan } = await openDashboard({ user: subscribed });
  expect(plan.queryByText('Next payment')).toBeNull();
});

test('who bought beside a subscription reads that it goes on until they cancel it', async () => {
  const { plan } = await openDashboard({ user: { ...bought, ...subscribed } });
  expect(plan.getByText(cancellation.goesOn)).toBeTruthy();
});

test('what was bought leads to its receipt', async () => {
  const { plan } = await openDashboard({ user: bought });
  const link = plan.getByRole('link', { name: 'Your receipt' });
  expect(link.getAttribute('href')).toBe('/account#billing');
});

test.each([
  { status: 'active', said: ['Next payment', '$150'], unsaid: latePayment.badge },
  {
    status: 'past_due',
    said: [latePayment.badge, latePayment.dueNow, '$300'],
    unsaid: 'Next payment',
  },
] as const)('a subscription that is $status says $said', async ({ status, said, unsaid }) => {
  const at = '2026-03-05T12:00:00.000Z';
  const month = { amount: 15_000, currency: 'usd', since: at, from: at, until: at };
  const next = { amount: 15_000, currency: 'usd', discount: null };
  const due = status === 'past_due' ? [month, month] : [];
  const { plan } = await openDashboard({
    user: { ...subscribed, subscriptionStatus: status },
    billing: () => ({ body: { ...noBilling, next, due } }),
  });
  for (const text of said) expect(await plan.findByText(text)).toBeTruthy();
  expect(plan.queryByText(unsaid)).toBeNull();
});

test('a late payment shows a link to the checkout for a new card', async () => {
  const { screen, plan } = await openDashboard({
    user: { ...subscribed, subscriptionStatus: 'past_due', payBy: '2026-04-19T12:00:00Z' },
  });
  expect(screen.getByRole('heading', { name: latePayment.title })).toBeTruthy();
  expect(screen.getByText(latePayment.end('April 19, 2026'))).toBeTruthy();
  const link = screen.getByRole('link', { name: latePayment.action });
  expect(link.getAttribute('href')).toBe('/checkout?type=subscription&websiteId=5');
  expect(plan.getByText('Payment due')).toBeTruthy();
  expect(plan.queryByText('Active')).toBeNull();
});

describe('Until the day after a cancellation', () => {
  const servedUntil = '2126-04-05T12:00:00Z';
  const day = 'April 5, 2126';

  test('the dashboard says until when and what then; all that is paid stays', async () => {
    const stage = { kind: 'ending', until: servedUntil, name: null } as const;
    const { screen, plan } = await openDashboard({ user: { servedUntil }, stage });
    expect(await screen.findByRole('heading', { name: leaving.headline(day) })).toBeTruthy();
    expect(screen.getByText(leaving.title(day))).toBeTruthy();
    expect(screen.getByText(`${leaving.until} ${leaving.keptForYou}`)).toBeTruthy();
    const buy = screen.getByRole('link', { name: leaving.buy(purchasePrice) });
    expect(buy.getAttribute('href')).toBe('/checkout?type=purchase&websiteId=5');
    expect(screen.getByText(domainSetup.title)).toBeTruthy();
    expect(await screen.findByText(domainSetup.servesUntil(day))).toBeTruthy();
    expect(plan.getByText(leaving.badge)).toBeTruthy();
    expect(plan.getByText(day)).toBeTruthy();
    expect(plan.queryByText('Next billing date')).toBeNull();
    expect(plan.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    const links = plan.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([`Buy for ${purchasePrice}`]);
    // What they have comes first, and no advertisement above it.
    const titles = plan.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([offers.subscription.title, offers.purchase.title]);
  });

  test('one click keeps the subscription', async () => {
    const { screen, plan } = await openDashboard({ user: { servedUntil } });
    const calls = fakeServer({
      'POST /api/resume-subscription': () => ({ body: aUser(subscribed) }),
      'GET /api/user': () => ({ body: aUser(subscribed) }),
    });
    await userEvent.setup().click(screen.getByRole('button', { name: leaving.keep }));
    await screen.findByText(leaving.kept.text);
    await plan.findByText('Next billing date');
    expect(screen.queryByText(leaving.title(day))).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('after it nothing of it is shown, even before Stripe reports the end', async () => {
    const { screen } = await openDashboard({ user: { servedUntil: '2026-01-05T12:00:00Z' } });
    expect(screen.queryByText(domainSetup.title)).toBeNull();
    expect(screen.queryByRole('button', { name: leaving.keep })).toBeNull();
  });
});

describe('After the end of a subscription', () => {
  const subscriptionEndedAt = '2026-04-05T12:00:00Z';

  test.each([
    {
      user: {},
      links: [afterEnd.again, afterEnd.buy(purchasePrice), afterEnd.data],
      text: afterEnd.buyText,
    },
    {
      user: {},
      filesAvailable: false,
      links: [afterEnd.again, afterEnd.data],
      text: afterEnd.againText,
    },
    {
      user: bought,
      filesAvailable: false,
      links: [afterEnd.again, afterEnd.data],
      text: afterEnd.ownTextNoFiles,
    },
    { user: bought, links: [afterEnd.again, afterEnd.data], text: afterEnd.ownText },
    {
      user: {},
      links: [afterEnd.again, afterEnd.buy(purchasePrice), afterEnd.data],
      text: afterEnd.domainText,
      domain: aDomain({ state: 'ending', reason: 'subscription' }),
    },
  ])('the dashboard says since when, and $links', async (given) => {
    const { user, links, text, domain, filesAvailable = true } = given;
    const { screen } = await openDashboard({
      user: { ...user, subscriptionEndedAt },
      website: { filesAvailable },
      ...(domain && { domain }),
    });
    const card = within(
      await screen.findByRole('region', { name: afterEnd.title('April 5, 2026') }),
    );
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    for (const said of [text, afterEnd.gone]) expect(await card.findByText(said)).toBeTruthy();
    expect(card.queryAllByText(afterEnd.domainText)).toHaveLength(domain ? 1 : 0);
  });
});

test.each([
  {
    settings: { domainCnameTarget: 'sites.example.com', domainARecord: '192.0.2.7' },
    address: 'A record',
    values: ['it points to sites.example.com', 'it points to 192.0.2.7'],
  },
  {
    settings: {},
    address: 'A record (ALIAS)',
    values: [domainSetup.unknownValue, domainSetup.unknownValue],
  },
])(
  'before a domain is typed its records are folded sentences, and nothing is to copy: $values',
  async (given) => {
    const { screen } = await openDashboard({ user: subscribed, settings: given.settings });
    await userEvent.click(await screen.findByText(domainSetup.ahead));
    const list = await screen.findByRole('list', { name: 'What the records will be' });
    await within(list).findByText(new RegExp(`www.*${given.values[0]}`));
    const said = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      `CNAME record, name www, TTL 3600: ${given.values[0]}.`,
      `${given.address}, name @, TTL 3600: ${given.values[1]}.`,
      domainSetup.propagation,
    ]);
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    expect(screen.getByText(/24-48 hours/)).toBeTruthy();
  },
);

test('the self-hosting guide has all of SPEC-9.4 and ends with consulting by the hour', async () => {
  const { screen } = await openDashboard({ user: bought });
  const guide = screen.getByRole('region', { name: selfHosting.title });
  const text = guide.textContent ?? '';
  const facts = [
    ['1 vCPU (2+ recommended)', '1GB RAM (2GB+ recommended)', '10GB SSD (20GB+ recommended)'],
    ['Ubuntu 20.04 LTS or newer', '1TB/month bandwidth', 'Node.js 16 or higher'],
    ['PostgreSQL 14 or higher', 'Nginx or Apache', 'free HTTPS certificate', 'process manager'],
    ['The server part is needed only by sites that have one'],
  ].flat();
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  expect(text.endsWith(selfHosting.consulting('$150'))).toBe(true);
});

test.each([
  [false, 'Yours is made of plain files.', true],
  [true, 'Yours has a part that runs on a server.', false],
  [null, 'Most websites are plain files', true],
])('the guide begins with what this website needs: %s', async (needsServer, begins, hasHosts) => {
  const website = { needsServer, filesAvailable: true };
  const { screen } = await openDashboard({ user: bought, website });
  const guide = within(screen.getByRole('region', { name: selfHosting.title }));
  expect(guide.getByText(new RegExp(`^${begins}`))).toBeTruthy();
  expect(guide.queryByText(selfHosting.hostsTitle) !== null).toBe(hasHosts);
  const own = guide.getByText(selfHosting.ownTitle).closest('details');
  expect(own?.open).toBe(!hasHosts);
});

test('the guide of a website without files says when they come', async () => {
  const { screen } = await openDashboard({ user: bought, website: { filesAvailable: false } });
  const guide = within(screen.getByRole('region', { name: selfHosting.title }));
  expect(guide.getByText(selfHosting.toCome)).toBeTruthy();
  expect(guide.queryByRole('button', { name: selfHosting.everything })).toBeNull();
});

test("updates are listed in the server's order", async () => {
  const body = Array.from({ length: updateLimits.newest }, (_, index) => anUpdate(20 - index));
  const { screen } = await openDashboard({ updates: () => ({ body }) });
  const list = within(screen.getByRole('region', { name: 'Updates' }));
  await list.findByText('Update 20');
  const titles = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(titles).toHaveLength(20);
  expect(titles[19]).toContain('Update 1');
});

test('updates name what happened, and no file of the agency', async () => {
  const kinds = ['zip', 'rollback', 'url', 'edits', 'request'] as const;
  const body = kinds.map((updateType, index) => ({
    ...anUpdate(index + 1),
    ...{ updateType, description: `site-${updateType}` },
  }));
  const { screen } = await openDashboard({ updates: () => ({ body }) });
  const list = within(screen.getByRole('region', { name: 'Updates' }));
  await list.findByText('Update 1');
  const details = list.queryAllByText(/^site-/).map(({ textContent }) => textContent);
  expect(details).toEqual(['site-url', 'site-edits', 'site-request']);
});

test('updates that fail to load can be retried', async () => {
  const answers: FakeAnswer[] = [{ status: 503, body: {} }];
  const updates = () => answers.shift() ?? { body: [] };
  const { screen } = await openDashboard({ updates });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/No updates yet/);
});
