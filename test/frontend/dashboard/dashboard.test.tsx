import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stageHeadline } from '#frontend/src/entities/brief/stage-words.ts';
import { rememberPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { offers } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { comingWebsite } from '#shared/texts/websites.ts';
import { purchasePrice } from '#test/support/prices.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const buyer = aUser({ hasPurchasedSite: true, purchaseDate: '2026-03-04T12:00:00Z' });
const withFiles = aWebsite({ filesAvailable: true });
const link = { url: 'https://files.example/a.zip', fileName: 'maria-website.zip', expiresIn: 300 };
const downloadName = 'Download website files';

interface Given {
  readonly user?: User;
  readonly website?: Website;
  readonly download?: () => FakeAnswer;
  readonly fallback?: () => FakeAnswer;
}

function givenServer({ user = aUser(), website, download, fallback }: Given) {
  const failed = () => ({ status: 500, body: {} });
  return fakeServer({
    'GET /api/user': () => ({ body: user }),
    'GET /api/websites': () => ({ body: website ? [website] : [] }),
    'GET /api/websites/5/get-download-url': download ?? failed,
    'GET /api/websites/download-fallback/7': fallback ?? failed,
  });
}

/** The targets of clicked links. */
function clickedLinks(): string[] {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.href);
  });
  return links;
}

const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('without a website there is nothing to buy, and nothing to subscribe to', async () => {
  givenServer({});
  const screen = renderApp('/dashboard');
  await screen.findByText(screens.noWebsiteTitle);
  expect(screen.getByText(refusals.noWebsite)).toBeTruthy();
  for (const text of Object.values(checkoutWords.later)) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('link', { name: /Buy|Subscribe/ })).toBeNull();
});

test.each([
  { kind: 'brief', said: [comingWebsite.brief] },
  { kind: 'design', said: comingWebsite.design },
  { kind: 'ended', said: [] },
] as const)('without a website, $kind: it says where the first version will be', async (given) => {
  fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/brief': () => ({ body: aBrief({ stage: { kind: given.kind } }) }),
  });
  const screen = renderApp('/dashboard');
  await screen.findByText(refusals.noWebsite);
  await screen.findByRole('heading', { level: 1, name: stageHeadline({ kind: given.kind }) });
  const texts = [comingWebsite.brief, ...comingWebsite.design];
  expect(texts.filter((text) => screen.queryByText(text))).toEqual(given.said);
});

test.each([
  ['purchase', 'subscription'],
  ['subscription', 'purchase'],
] as const)(
  'without a website, the chosen %s is named, and all else is folded',
  async (chosen, other) => {
    rememberPlan(chosen);
    givenServer({});
    const screen = renderApp('/dashboard');
    const line = await screen.findByText(new RegExp(`^You chose ${offers[chosen].title}: `));
    const folded = [...(line.parentElement?.querySelectorAll('details') ?? [])];
    expect(folded.map(({ open }) => open)).toEqual([false, false]);
    expect(folded.map((it) => it.querySelector('h2')?.textContent)).toEqual([
      offers[chosen].title,
      offers[other].title,
    ]);
  },
);

test('a website before the purchase can be bought, but not downloaded', async () => {
  givenServer({ website: withFiles });
  const screen = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Holt Joinery', level: 2 });
  const buy = screen.getByRole('link', { name: `Buy for ${purchasePrice}` });
  expect(buy.getAttribute('href')).toBe('/checkout?type=purchase&websiteId=5');
  expect(screen.queryByRole('button', { name: downloadName })).toBeNull();
});

test('a buyer whose files are not available yet sees it', async () => {
  givenServer({ user: buyer, website: aWebsite() });
  const screen = renderApp('/dashboard');
  await screen.findByText(refusals.filesNotAvailable);
  expect(screen.getByRole('button', { name: downloadName })).toHaveProperty('disabled', true);
  expect(screen.getByText('March 4, 2026')).toBeTruthy();
});

test('a buyer downloads, and can do so again after two seconds', async () => {
  givenServer({ user: buyer, website: withFiles, download: () => ({ body: link }) });
  const links = clickedLinks();
  const screen = renderApp('/dashboard');
  await events.click(await screen.findByRole('button', { name: downloadName }));
  const busy = await screen.findByRole('button', { name: 'Preparing your download...' });
  expect(busy).toHaveProperty('disabled', true);
  await waitFor(() => expect(links).toEqual([link.url]));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('button', { name: downloadName })).toHaveProperty('disabled', false);
});

test('a failed download link falls back to the second route', async () => {
  const other = { ...link, url: 'https://files.example/other.zip' };
  givenServer({ user: buyer, website: withFiles, fallback: () => ({ body: other }) });
  const links = clickedLinks();
  const screen = renderApp('/dashboard');
  await events.click(await screen.findByRole('button', { name: downloadName }));
  await waitFor(() => expect(links).toEqual([other.url]));
});

test('when both fail, it shows Download Failed', async () => {
  givenServer({ user: buyer, website: withFiles });
  const links = clickedLinks();
  const screen = renderApp('/dashboard');
  await events.click(await screen.findByRole('button', { name: downloadName }));
  await screen.findByText(toasts.downloadFailed.title);
  expect(screen.getByText(toasts.downloadFailed.text)).toBeTruthy();
  expect(links).toEqual([]);
});

test('a session that ends while it is open shows Not Logged In with a link to log in', async () => {
  givenServer({ user: buyer, website: withFiles, download: () => ({ status: 401, body: {} }) });
  const screen = renderApp('/dashboard');
  await events.click(await screen.findByRole('button', { name: downloadName }));
  await screen.findByRole('heading', { name: screens.notLoggedIn });
  expect(screen.getByRole('link', { name: screens.goToLogin }).getAttribute('href')).toBe('/auth');
});

test('a website that fails to load can be retried', async () => {
  let isBroken = true;
  fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => (isBroken ? { status: 503, body: {} } : { body: [aWebsite()] }),
  });
  const screen = renderApp('/dashboard');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await events.click(again);
  await screen.findByRole('heading', { name: 'Holt Joinery' });
});

test('an administrator has two tabs, the panel first; the URL selects one', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: aUser({ isAdmin: true }) }),
    'GET /api/users': () => ({ body: [] }),
    'GET /api/websites': () => ({ body: [] }),
  });
  const screen = renderApp('/dashboard');
  await screen.findByRole('tab', { name: 'Admin Panel', selected: true });
  await events.click(screen.getByRole('tab', { name: 'Your Website' }));
  await screen.findByText(screens.noWebsiteTitle);
  expect(screen.address()).toBe('/dashboard?tab=website');
  // The agency is not offered its own websites.
  expect(screen.queryByRole('link', { name: /sample|subscribe|buy|purchase/i })).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});
