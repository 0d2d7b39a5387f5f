import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { minuteMs } from '#shared/limits/durations.ts';
import type { Report } from '#shared/model/report.ts';
import { monthName, monthOf } from '#shared/rules/month.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { aWebsite } from '../support/customers.ts';
import { aDomain, noDomain } from '../support/domains.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';
import { someVisits } from '../support/visits.ts';

const subscriber = aUser({ hasActiveSubscription: true, subscriptionStatus: 'active' });

const aMonth = someVisits({ from: '2026-03-01', to: '2026-03-31' });

const aReport = (fields: Partial<Report> = {}): Report => ({
  ...{ month: '2026-03', isOver: true, previous: '2026-02', next: '2026-04' },
  websites: [
    {
      ...{ websiteId: 5, name: 'Holt Joinery', messages: 23, visits: aMonth },
      changes: [{ title: 'R-3 Opening hours', createdAt: '2026-03-04T12:00:00.000Z' }],
      uptime: [
        { day: 4, checks: 288, failures: 0 },
        { day: 5, checks: 288, failures: 3 },
      ],
      before: {
        ...{ changes: 0, messages: 31, views: null },
        uptime: [{ day: 4, checks: 288, failures: 0 }],
      },
    },
  ],
  answers: { count: 4, medianMs: 12 * minuteMs },
  answersBefore: { count: 3, medianMs: 40 * minuteMs },
  ...fields,
});

function openReport(answers: Readonly<Record<string, () => FakeAnswer>>, domain = noDomain) {
  const months = Object.entries(answers);
  fakeServer({
    'GET /api/user': () => ({ body: subscriber }),
    'GET /api/websites/5/domain': () => ({ body: domain }),
    ...Object.fromEntries(months.map(([month, answer]) => [`GET /api/reports/${month}`, answer])),
  });
  return renderApp(`/reports/${months[0]?.[0]}`);
}

const whole = (report: Report) => () => ({ body: report });

test('a month is shown per website: figures, failed days and changes', async () => {
  const screen = openReport({ '2026-03': whole(aReport()) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Your website in March 2026',
  );
  const site = within(await screen.findByRole('region', { name: 'Holt Joinery' }));
  for (const text of ['23', '99.47 %', 'March 5: 3 of 288 checks failed', 'R-3 Opening hours']) {
    expect(site.getByText(text)).toBeDefined();
  }
  expect(site.getByText('1,204').parentElement?.textContent).toBe('1,204 views in March 2026');
  expect(site.getByRole('table', { name: 'Views by day' })).toBeDefined();
  expect(
    within(site.getByRole('list', { name: 'Not found' })).getByText('/old-menu/'),
  ).toBeDefined();
  const withUs = within(screen.getByRole('region', { name: 'With us' }));
  expect(withUs.getByText('12 minutes')).toBeDefined();
});

test('each figure is compared with the previous month', async () => {
  const screen = openReport({ '2026-03': whole(aReport()) });
  const site = within(await screen.findByRole('region', { name: 'Holt Joinery' }));
  for (const text of [
    'None in February',
    '8 fewer than in February',
    'Down from 100 % in February',
    'Not counted in February',
  ]) {
    expect(site.getByText(text)).toBeDefined();
  }
  expect(screen.getByText('Faster than in February: 40 minutes')).toBeDefined();
});

test('the current month has no comparison', async () => {
  const screen = openReport({ '2026-03': whole(aReport({ isOver: false, next: null })) });
  expect(await screen.findByText('31 in all of February')).toBeDefined();
  expect(screen.queryByText(/fewer|more than|Down|Faster/)).toBeNull();
});

test('a new website has no comparison', async () => {
  const told = aReport();
  const websites = told.websites.map((site) => ({ ...site, before: null }));
  const screen = openReport({ '2026-03': whole({ ...told, websites }) });
  const site = within(await screen.findByRole('region', { name: 'Holt Joinery' }));
  expect(
    site.getByText('New in March: there is nothing of February to compare with.'),
  ).toBeDefined();
  expect(site.queryByText(/in February$/)).toBeNull();
});

test('the earliest month says that there is nothing to compare with', async () => {
  const told = aReport({ previous: null });
  const websites = told.websites.map((site) => ({ ...site, before: null }));
  const screen = openReport({ '2026-03': whole({ ...told, websites }) });
  expect(await screen.findByText('There is no earlier month to compare with.')).toBeDefined();
});

test('the adjacent months are a click away', async () => {
  const april = aReport({ month: '2026-04', isOver: false, previous: '2026-03', next: null });
  const screen = openReport({ '2026-03': whole(aReport()), '2026-04': whole(april) });
  await userEvent.click(await screen.findByRole('link', { name: 'April 2026' }));
  expect(await screen.findByText('So far: the month is not over yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'March 2026' })).toBeDefined();
});

test('a month without checks or questions says so', async () => {
  const site = {
    websiteId: 5,
    name: 'Holt Joinery',
    changes: [],
    uptime: [],
    messages: 0,
    visits: null,
    before: null,
  };
  const answers = { count: 0, medianMs: null };
  const quiet = aReport({ websites: [site], answers });
  const screen = openReport({ '2026-03': whole(quiet) });
  await screen.findByText('Not monitored');
  expect(screen.queryByText(/views/)).toBeNull();
  expect(screen.getByText('No visits in March')).toBeDefined();
  expect(screen.getByText(/counted as soon as your website is live/)).toBeDefined();
  for (const text of ['Not monitored', 'Questions to us']) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  expect(screen.getByText('None')).toBeDefined();
  expect(screen.getByText('No change was made this month.')).toBeDefined();
});

test('the row of checks has every day of the month, those without any apart', async () => {
  const screen = openReport({ '2026-03': whole(aReport()) });
  const first = await screen.findByText('March 1');
  const row = first.closest('[aria-hidden]')?.previousElementSibling;
  const looks = [...(row?.children ?? [])].map(({ className }) => className);
  expect(looks).toHaveLength(31);
  expect(new Set([looks[3], looks[4], looks[5]]).size).toBe(3);
  expect(looks.filter((look) => look === looks[5])).toHaveLength(29);
});

test.each([
  { name: 'is live and not yet checked', isOver: false, state: 'live', value: 'Watched' },
  {
    name: 'was not live in a month that is over',
    isOver: true,
    state: 'live',
    value: 'Not monitored',
  },
  { name: 'has no live domain', isOver: false, state: 'dns', value: 'Not monitored' },
] as const)('a site that $name is $value', async ({ isOver, state, value }) => {
  const [first] = aReport().websites;
  const sites = first ? [{ ...first, uptime: [], before: null }] : [];
  const domain = aDomain({ state, since: '2026-03-20T12:00:00.000Z' });
  const screen = openReport({ '2026-03': whole(aReport({ isOver, websites: sites })) }, domain);
  await screen.findByText(value);
  const isWatched = value === 'Watched';
  expect(screen.queryAllByText(/^Since .*Mar 20, 2026/)).toHaveLength(isWatched ? 1 : 0);
  expect(screen.queryAllByText(/once it is live/)).toHaveLength(isWatched ? 0 : 1);
});

test('a month of a live site without a visit says that it was online', async () => {
  const [first] = aReport().websites;
  const websites = first ? [{ ...first, visits: null }] : [];
  const screen = openReport({ '2026-03': whole(aReport({ isOver: false, websites })) });
  expect(await screen.findByText('No visits in March yet')).toBeDefined();
  expect(screen.getByText(/^Your website was online/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Connect your domain' })).toBeNull();
});

test.each([
  [0, null, /came faster/, 0],
  [1, 60_000, /came faster/, 0],
  [2, 60_000, /^Half of 2 answers came faster\.$/, 1],
])('of %i answers only a half is compared', async (count, medianMs, words, times) => {
  const answers = { count, medianMs };
  const screen = openReport({ '2026-03': whole(aReport({ answers })) });
  await screen.findByRole('region', { name: 'With us' });
  expect(screen.queryAllByText(words)).toHaveLength(times);
});

test.each(['2025-01', 'spring'])(
  '%s, of which there is no report, leads to those that there are',
  async (month) => {
    const missing = () => ({ status: 404, body: { message: refusals.notFound } });
    const screen = openReport({ [month]: missing });
    await screen.findByText('There is no report of this month');
    const present = monthOf(new Date());
    const newest = screen.getByRole('link', { name: `Open ${monthName(present)}` });
    expect(newest.getAttribute('href')).toBe(`/reports/${present}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('without a website there is nothing to show yet', async () => {
  const screen = openReport({ '2026-03': whole(aReport({ websites: [] })) });
  expect(await screen.findByText('No website yet')).toBeDefined();
});

test('a report that fails to load offers a retry', async () => {
  const message = refusals.busy;
  const screen = openReport({ '2026-03': () => ({ status: 503, body: { message } }) });
  expect(await screen.findByText('We could not load this report')).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

test('the dashboard of a subscriber links to this month’s report', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: subscriber }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /api/websites/5/messages': () => ({ body: { messages: [], unread: 0 } }),
  });
  const screen = renderApp('/dashboard');
  const month = monthOf(new Date());
  const link = await screen.findByRole('link', { name: `${monthName(month)} so far` });
  expect(link.getAttribute('href')).toBe(`/reports/${month}`);
});
