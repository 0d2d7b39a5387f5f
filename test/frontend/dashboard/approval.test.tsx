import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { commentDraft } from '#frontend/src/entities/comments/comment-draft.ts';
import { draftOf } from '#frontend/src/session/draft.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import type { Approval, Comment } from '#shared/model/comment.ts';
import type { Update } from '#shared/model/update.ts';
import type { Website } from '#shared/model/website.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { aBrief } from '../support/briefs.ts';
import { aComment, aReview } from '../support/comments.ts';
import { aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';
import { installStageWidth } from '../support/stage-width.ts';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

const shown = { version: 'upload-2', acceptedAt: '2026-02-03T12:00:00Z' };
const approvalOf = (version: string) => ({ version, approvedAt: '2026-02-05T12:00:00Z' });
const button = { name: 'Approve this version' };

/** What a website says that has been live since the day. */
function liveSince(at: string): Partial<Brief> {
  const last = { step: 'live', name: 'live', state: 'done', at, turn: null } as const;
  return { stage: { kind: 'live', name: 'holt.example' }, timeline: [last] };
}

installTopLayer();

beforeEach(() => {
  installStageWidth(1_200);
  Element.prototype.scrollIntoView = vi.fn();
});

interface Given {
  readonly first?: Approval | null;
  readonly refusal?: FakeAnswer;
  readonly progress?: Partial<Brief>;
  readonly brief?: FakeAnswer;
  readonly updates?: readonly Update[];
  readonly requests?: readonly ChangeRequest[];
  readonly comments?: readonly Comment[];
  readonly website?: Partial<Website>;
}

function openDashboard({ first = null, refusal, progress, brief, ...given }: Given) {
  const { updates = [], comments = [], requests = [], website } = given;
  let approval = first;
  const inReview = () =>
    approval?.version === shown.version
      ? ({ kind: 'approved' } as const)
      : ({ kind: 'review', domain: 'none', isFirst: true } as const);
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [aWebsite(website)] }),
    'GET /api/brief': () => brief ?? { body: aBrief({ stage: inReview(), ...progress }) },
    'GET /api/websites/5/updates': () => ({ body: updates }),
    'GET /api/requests': () => ({ body: requests }),
    'GET /api/websites/5/comments': () => ({
      body: aReview({ comments: [...comments], shown, approval }),
    }),
    'POST /api/websites/5/approve': () => {
      if (refusal) return refusal;
      approval = approvalOf('upload-2');
      return { body: approval };
    },
  });
  return { calls, screen: renderApp('/dashboard') };
}

test('a customer approves the shown version, and sees when they did', async () => {
  const { calls, screen } = openDashboard({});
  expect(await screen.findByText('Is this how it should be?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', button));
  const next = { level: 1, name: 'Approved. Now choose how you want it.' };
  const headline = await screen.findByRole('heading', next);
  await waitFor(() => expect(document.activeElement).toBe(headline));
  const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
  await waitFor(() => expect(scrolled).toEqual([headline]));
  await screen.findByText('You approved this version');
  const [sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent?.json).toEqual({ version: 'upload-2' });
  expect(screen.queryByRole('button', button)).toBeNull();
  const region = screen.getByRole('region', { name: 'Your approval' });
  expect(region.textContent).toContain('2026');
});

test('a customer approves it also where the brief cannot be loaded', async () => {
  const { screen } = openDashboard({ brief: { status: 503, body: {} } });
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByText('You approved this version')).toBeDefined();
});

test('a later version is not approved', async () => {
  const { screen } = openDashboard({ first: approvalOf('upload-1') });
  expect(await screen.findByText('A new version is here')).toBeDefined();
  expect(screen.getByRole('button', button)).toBeDefined();
});

test('a later version says what it brings', async () => {
  const update = { websiteId: 5, title: 'News', description: null } as const;
  const zip = { ...update, updateType: 'zip' } as const;
  const request = { ...update, updateType: 'request', description: 'R-3 Opening hours' } as const;
  const updates = [
    { ...request, id: 3, createdAt: shown.acceptedAt },
    { ...zip, id: 2, createdAt: shown.acceptedAt },
    { ...zip, id: 1, createdAt: '2026-02-01T12:00:00Z' },
  ];
  const { screen } = openDashboard({ updates });
  const region = await screen.findByRole('region', { name: 'Your approval' });
  await waitFor(() => expect(region.textContent).toContain('brings R-3 Opening hours'));
  const list = within(screen.getByRole('region', { name: 'Updates' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((text) => text.includes('The version you see now'))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a refusal shows the server’s message', async () => {
  const message = commentMessages.anotherShown;
  const { screen } = openDashboard({ refusal: { status: 409, body: { message } } });
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('button', button)).toBeDefined();
});

test('who has the website is only asked about what came later', async () => {
  const { screen } = openDashboard({ progress: liveSince('2026-02-04T12:00:00Z') });
  await screen.findByRole('heading', { level: 1, name: 'Live at holt.example' });
  await screen.findByRole('heading', { level: 2, name: 'Holt Joinery' });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('a version that came after the website went live may be approved, in passing', async () => {
  const { screen } = openDashboard({ progress: liveSince('2026-02-02T12:00:00Z') });
  expect(await screen.findByText('A new version is online')).toBeDefined();
  const live = screen.getByRole('button', button).className;
  cleanup();
  const { screen: inReview } = openDashboard({});
  expect((await inReview.findByRole('button', button)).className).not.toBe(live);
});

test.each([
  ['done', 'live', false],
  ['done', 'hosted', false],
  ['done', 'review', true],
  ['to-review', 'live', true],
] as const)(
  'a request of the version that is %s settles it for who has the website: %s',
  async (state, kind, isAsked) => {
    const stages = {
      live: { kind: 'live', name: 'holt.example' },
      hosted: { kind: 'hosted', domain: 'none' },
      review: { kind: 'review', domain: 'none', isFirst: false },
    } as const;
    const zip = { uploadId: shown.version, fileName: 'site.zip' };
    const { screen } = openDashboard({
      first: approvalOf('upload-1'),
      progress: { stage: stages[kind] },
      requests: [aBoardRequest({ title: 'Opening hours', state, zip })],
    });
    await screen.findByText('Opening hours');
    await waitFor(() =>
      expect(screen.queryAllByText(/^A new version is (here|online)$/)).toHaveLength(+isAsked),
    );
  },
);

const feedback = {
  comments: 2,
  requests: [{ number: 3, title: 'Opening hours' }],
  since: '2026-02-04T12:00:00Z',
};
const inWork = { stage: { kind: 'changes' as const }, feedback };
const box = (screen: ReturnType<typeof renderApp>) =>
  screen.findByRole('region', { name: 'Your approval' });

test('while we work on what was sent, the dashboard says so, what it is and since when', async () => {
  const comments = [aComment({ version: shown.version }), bySomebody(2, 'Jo')];
  const { screen } = openDashboard({ progress: inWork, comments });
  await screen.findByRole('heading', { level: 1, name: 'Your changes are with us' });
  const { textContent } = await box(screen);
  expect(textContent).toContain('2 comments and R-3 Opening hours');
  expect(textContent).toContain('2026');
  const latest = within(await box(screen)).getByRole('link', { name: `“${aComment().text}”` });
  expect(latest.getAttribute('href')).toBe('/dashboard#comment-3');
});

test('an approval with open changes asks first, names them, and can be taken back', async () => {
  const said = { version: shown.version };
  const comments = [
    aComment({ ...said, number: 5 }),
    bySomebody(4, 'Jo'),
    aComment({ ...said, number: 3, state: 'resolved' }),
    aComment({ ...said, number: 2 }),
    aComment({ number: 1 }),
  ];
  const { calls, screen } = openDashboard({ progress: inWork, comments });
  await userEvent.click(await screen.findByRole('button', button));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this version as it is?' });
  const left = within(dialog).getAllByRole('listitem');
  expect(left.map(({ textContent }) => textContent)).toEqual([
    `Comment #2 “${aComment().text}”`,
    `Comment #5 “${aComment().text}”`,
    'R-3 “Opening hours”',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep reviewing' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', button));
  await userEvent.click(screen.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({
      ...{ version: 'upload-2', anyway: true },
    }),
  );
});

test('an approval beside a comment that was begun asks first', async () => {
  const { screen } = openDashboard({});
  const ask = await screen.findByRole('button', button);
  const source = { kind: 'website', websiteId: 5, isAdmin: false } as const;
  const { name, about } = commentDraft(source, { path: '/', anchor: null });
  draftOf(name).keep({ ...about, text: 'The phone number' });
  await userEvent.click(ask);
  expect((await screen.findByRole('dialog')).textContent).toContain('have not sent');
});

const bySomebody = (number: number, name: string) =>
  aComment({ number, version: shown.version, by: { name, role: 'visitor' } });

test.each([
  [[bySomebody(4, 'Jo')], 'Jo left a comment through your preview link. Read it'],
  [
    [bySomebody(4, 'Jo'), bySomebody(3, 'Jo')],
    'Jo left 2 comments through your preview link. Read the latest',
  ],
  [
    [bySomebody(4, 'Jo'), bySomebody(3, 'Kim')],
    'Jo and others left 2 comments through your preview link. Read the latest',
  ],
])('what guests said is told, and leaves the owner their turn', async (comments, line) => {
  const settled = [
    { ...bySomebody(2, 'Lou'), state: 'resolved' as const },
    { ...bySomebody(1, 'Max'), version: 'upload-1' },
  ];
  const { screen } = openDashboard({ comments: [...comments, ...settled] });
  const region = await box(screen);
  expect(within(region).getByRole('link').parentElement?.textContent).toBe(line);
  expect(await screen.findByRole('button', button)).toBeDefined();
});

const live = { websitePreviewUrl: 'https://holt.example/' };

test('the line about a guest leads to their comment', async () => {
  const { screen } = openDashboard({ comments: [bySomebody(4, 'Jo')], website: live });
  await userEvent.click(within(await box(screen)).getByRole('link', { name: 'Read it' }));
  const dialog = await screen.findByRole('dialog', { name: /^Comments on/ });
  const row = await within(dialog).findByRole('listitem', { current: true });
  expect(row.textContent).toContain('Jo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
