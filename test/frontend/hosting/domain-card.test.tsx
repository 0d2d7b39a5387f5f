import { act, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { domainLimits } from '#shared/limits/hosting.ts';
import type { SiteDomain } from '#shared/model/hosting.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { domainMessages, domainText, liveRecords, recordNeeds } from '#shared/texts/hosting.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { aBrief } from '../support/briefs.ts';
import { aWebsite } from '../support/customers.ts';
import { aDomain, noDomain } from '../support/domains.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installStageWidth } from '../support/stage-width.ts';
import { aUser } from '../support/users.ts';

const path = '/api/websites/5/domain';

/** The card of a subscriber whose website has this domain; `answers` are for further calls. */
async function openCard(
  domain: SiteDomain,
  answers: Readonly<Record<string, (body?: unknown) => FakeAnswer>> = {},
) {
  fakeServer({
    'GET /api/user': () => ({ body: aUser({ hasActiveSubscription: true }) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /config.json': () => ({ body: { stripeScriptUrl: '', previewOrigin: '' } }),
    'GET /api/brief': () => ({ body: aBrief({ stage: { kind: 'hosted', domain: 'none' } }) }),
    [`GET ${path}`]: () => ({ body: domain }),
    ...answers,
  });
  const screen = renderApp('/dashboard');
  const name = domain.state === 'live' ? domainSetup.liveTitle : domainSetup.title;
  const card = within(await screen.findByRole('region', { name }));
  return { screen, card, events: userEvent.setup() };
}

type Card = Awaited<ReturnType<typeof openCard>>['card'];

/** What is said of each record, needed ones first. */
async function statusesIn(card: Card) {
  const lists = await card.findAllByRole('list', { name: /records$/i });
  const rows = lists.flatMap((list) => within(list).getAllByRole('listitem'));
  return rows.map((row) => row.querySelector('dl > div:last-child > dd')?.textContent);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('one field asks for the domain, and the answer shows the records to set', async () => {
  const { card, events } = await openCard(noDomain, {
    [`POST ${path}`]: () => ({ body: aDomain() }),
  });
  await events.type(await card.findByLabelText(/^Your domain/), 'joinery.example');
  await events.click(card.getByRole('button', { name: 'Connect' }));
  const steps = within(await card.findByRole('list', { name: 'Progress' }));
  expect(steps.getAllByRole('listitem').map((it) => it.getAttribute('aria-current'))).toEqual([
    ...[null, 'step', null, null],
  ]);
  const records = within(card.getByRole('list', { name: 'Records' }));
  await events.click(
    records.getByRole('button', { name: 'Copy the value of the CNAME record at www' }),
  );
  expect(await navigator.clipboard.readText()).toBe('d1.cloudfront.net');
  expect(records.getByText('It is 203.0.113.7 now. Set the value above.')).toBeTruthy();
  await events.click(
    records.getByRole('button', { name: 'Copy the name of the CNAME record at www' }),
  );
  expect(await navigator.clipboard.readText()).toBe('www');
  expect(card.getByText(/An ALIAS is an A record/)).toBeTruthy();
});

const right = aDomain().records.map((it) => ({ ...it, verdict: 'right' as const }));
const address = 'https://www.joinery.example/';
const timed = aDomain().records.map((it) => ({ ...it, oldUntil: '2026-11-22T12:05:00.000Z' }));

test.each([
  { domain: noDomain, says: ['ahead', 'propagation', 'throughSupport'], records: 'any' },
  { domain: aDomain(), says: ['propagation'], records: 'own' },
  { domain: aDomain({ state: 'broken' }), says: ['propagation'], records: 'own' },
  { domain: aDomain({ records: timed }), says: [], records: 'own' },
  {
    domain: aDomain({ state: 'certificate', records: right }),
    says: [],
    records: 'own',
  },
  { domain: aDomain({ state: 'live', address, records: right }), says: [], records: 'folded' },
] as const)('$domain.state: it asks for what is left, and for nothing else', async (given) => {
  const { card } = await openCard(given.domain);
  await card.findAllByText(given.domain.name ?? domainSetup.ahead, { exact: false });
  if (given.records === 'any') await card.findByText(/^CNAME record, name www/);
  const text = card.getByRole('heading', { level: 2 }).closest('section')?.textContent ?? '';
  const said = (['ahead', 'propagation', 'throughSupport'] as const).filter((key) =>
    text.includes(domainSetup[key]),
  );
  expect(said).toEqual(given.says);
  const own = card.queryByRole('list', { name: 'Records', hidden: true });
  expect({
    any: card.queryByText(/^CNAME record, name www/) !== null,
    own: own !== null && own.closest('details') === null,
    folded: own?.closest('details')?.open === false,
  }).toEqual({ ...{ any: false, own: false, folded: false }, [given.records]: true });
});

test('required and optional records are marked, and before a check no verdict is shown', async () => {
  const { card } = await openCard(aDomain({ checkedAt: null }));
  const words = await statusesIn(card);
  const { needed, spare } = recordNeeds;
  expect(words).toEqual([needed, spare, spare]);
  expect(card.getAllByText(/Not checked/)).toHaveLength(1);
});

test('an optional record that is not set is no fault, and one that is right is correct', async () => {
  const [www, ...spare] = aDomain().records;
  const records = [...(www ? [{ ...www, verdict: 'right' as const }] : []), ...spare];
  const { card } = await openCard(aDomain({ records }));
  const words = await statusesIn(card);
  expect(words).toEqual(['Correct', recordNeeds.spare, recordNeeds.spare]);
});

test('records that stopped being right are said on the folded list of a live domain', async () => {
  const { records } = aDomain();
  const { card } = await openCard(aDomain({ state: 'live', address, records }));
  expect(liveRecords(records)).toBe(
    '3 records, 3 not correct: set it again, or visitors may not find you',
  );
  const spare = records.map((record) => ({ ...record, isNeeded: false }));
  expect(liveRecords(spare)).toBe(
    '3 records: what your website needs is correct, 3 optional ones are not set',
  );
  expect(liveRecords(right)).toBe('3 records, all correct');
  expect(await card.findByText(liveRecords(records))).toBeTruthy();
});

test.each([
  { stage: { kind: 'hosted', domain: 'none' }, isFirst: true, visits: 0 },
  { stage: { kind: 'hosted', domain: 'records' }, isFirst: true, visits: 0 },
  { stage: { kind: 'hosted', domain: 'underway' }, isFirst: true, visits: 0 },
  { stage: { kind: 'review', domain: 'none', isFirst: true }, isFirst: false, visits: 0 },
  { stage: { kind: 'live', name: 'joinery.example' }, isFirst: false, visits: 1 },
] as const)(
  '$stage: the card is above the website while it is next, the way to the site where it is live',
  async (given) => {
    const { screen } = await openCard(aDomain({ state: 'live', address }), {
      'GET /api/brief': () => ({ body: aBrief({ stage: given.stage }) }),
    });
    await screen.findByRole('heading', { name: 'Holt Joinery', level: 2 });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    const isFirst = titles.indexOf(domainSetup.liveTitle) < titles.indexOf('Holt Joinery');
    expect(isFirst).toBe(given.isFirst);
    const ways = screen.queryAllByRole('link', { name: 'Visit your website' });
    expect(ways.map((it) => it.getAttribute('href'))).toEqual(given.visits ? [address] : []);
  },
);

test('a subscriber whose domain was about to end reads that it comes back by itself', async () => {
  const { card } = await openCard(aDomain({ state: 'ending', reason: 'subscription' }));
  expect(await card.findByText(domainMessages.comesBack)).toBeTruthy();
  expect(card.queryByText(/Your subscription has ended/)).toBeNull();
});

test('a refused name shows an error at its field', async () => {
  const issues = [{ path: 'name', message: domainRefusals.suffix }];
  const { card, events } = await openCard(noDomain, {
    [`POST ${path}`]: () => ({ status: 400, body: { message: 'Please check', issues } }),
  });
  await events.type(await card.findByLabelText(/^Your domain/), 'co.uk');
  await events.click(card.getByRole('button', { name: 'Connect' }));
  expect(await card.findByText(domainRefusals.suffix)).toBeTruthy();
  expect(card.queryByText(domainMessages.notConnected)).toBeNull();
});

test('it shows the last and the next check, and checks on request', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { card, events } = await openCard(
    aDomain({ checkedAt: at(-12_000), nextCheckAt: at(50_000) }),
    { [`POST ${path}/check`]: () => ({ body: aDomain({ records: right, checkedAt: at(0) }) }) },
  );
  expect(await card.findByText(/Checked 1\d s ago\. Next in (50|4\d) s\./)).toBeTruthy();
  await events.click(card.getByRole('button', { name: 'Check now' }));
  expect(await card.findAllByText('Correct')).toHaveLength(3);
  expect(card.getByText('All records are correct.')).toBeTruthy();
});

test.each([
  [[true, true], 'Not correct yet: CNAME www and ALIAS @.'],
  [[true, false], 'Not correct yet: CNAME www.'],
  [[false, false], 'What your domain needs is correct.'],
])('a check says beside its button what is left: %s', async (needed, says) => {
  const records = aDomain()
    .records.slice(0, 2)
    .map((record, index) => ({ ...record, isNeeded: needed[index] ?? false }));
  const { card, events } = await openCard(aDomain(), {
    [`POST ${path}/check`]: () => ({ body: aDomain({ records }) }),
  });
  await events.click(await card.findByRole('button', { name: 'Check now' }));
  expect((await card.findByText(says)).getAttribute('role')).toBe('status');
});

test.each([
  { answer: { body: aDomain() }, what: 'a check' },
  { answer: { status: 429, body: { message: refusals.tooManyAttempts } }, what: 'a refusal' },
])('after $what the button waits as long as the server does, without an error', async (given) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { screen, card } = await openCard(aDomain(), {
    [`POST ${path}/check`]: () => given.answer,
  });
  fireEvent.click(await card.findByRole('button', { name: 'Check now' }));
  const waiting = await card.findByRole('button', { name: 'Check again in 10 s' });
  expect(waiting).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(domainLimits.checkPauseMs - 3_000));
  expect(card.getByRole('button', { name: /^Check again in [2-4] s$/ })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(card.getByRole('button', { name: 'Check now' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(domainMessages.notChecked)).toBeNull();
});

test.each([
  { width: 390, needed: 'right', isOpen: false },
  { width: 1440, needed: 'old', isOpen: false },
  { width: 1440, needed: 'right', isOpen: true },
] as const)(
  'below the check, optional records are folded on a phone, and until what is needed is right: $width px, $needed',
  async ({ width, needed, isOpen }) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
    const [record, ...spare] = aDomain().records;
    const records = record ? [{ ...record, verdict: needed }, ...spare] : [];
    const { card } = await openCard(aDomain({ records }));
    const summary = await card.findByText('2 optional records, for visitors who leave out www');
    expect(summary.closest('details')?.open).toBe(isOpen);
    const check = card.getByRole('button', { name: 'Check now' });
    expect(check.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a domain that becomes live changes what the whole page says', async () => {
  installStageWidth(1200);
  let isLive = false;
  const stage = () =>
    isLive
      ? ({ kind: 'live', name: 'joinery.example' } as const)
      : ({ kind: 'hosted', domain: 'underway' } as const);
  const websitePreviewUrl = 'https://t.previews.example/';
  const { screen, card, events } = await openCard(aDomain({ state: 'certificate' }), {
    'GET /api/websites': () => ({ body: [aWebsite({ websitePreviewUrl })] }),
    'GET /api/brief': () => ({ body: aBrief({ stage: stage() }) }),
    [`POST ${path}/check`]: () => {
      isLive = true;
      return { body: aDomain({ state: 'live' }) };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your domain is on its way' });
  expect(screen.getByText(/private preview/)).toBeTruthy();
  expect(screen.getByText('We are connecting it.')).toBeTruthy();
  await events.click(await card.findByRole('button', { name: 'Check now' }));
  await screen.findByRole('heading', { level: 1, name: 'Live at joinery.example' });
  expect(screen.getByText(/· live at joinery\.example/)).toBeTruthy();
  expect(screen.queryByText(/private preview/)).toBeNull();
  expect(screen.getByText('It is live.')).toBeTruthy();
});

test('a live domain is a link, and disconnecting it asks for confirmation', async () => {
  const { screen, card, events } = await openCard(aDomain({ state: 'live', address }), {
    [`DELETE ${path}`]: () => ({ body: noDomain }),
  });
  const link = await card.findByRole('link', { name: 'www.joinery.example' });
  expect(link.getAttribute('href')).toBe(address);
  await events.click(card.getByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(domainMessages.whatIsLost)).toBeTruthy();
  await events.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await card.findByLabelText(/^Your domain/)).toBeTruthy();
});

test('problems are shown, and an ended domain may be connected again', async () => {
  const { card } = await openCard(aDomain({ state: 'ended', reason: 'gave-up', records: [] }));
  expect(await card.findByText(domainText('ended', 'gave-up'))).toBeTruthy();
  expect(card.getByRole('button', { name: 'Connect' })).toBeTruthy();
});
