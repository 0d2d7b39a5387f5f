import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dueOf } from '#frontend/src/features/admin/requests/due-text.ts';
import { stepsOf } from '#frontend/src/features/admin/requests/step-labels.ts';
import { ageText } from '#frontend/src/features/admin/work/age-text.ts';
import { workWords } from '#frontend/src/features/admin/work/work-words.ts';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import type { BillingOverview } from '#shared/api/billing.ts';
import type { OpenBrief } from '#shared/model/brief.ts';
import type { WaitingComments } from '#shared/model/feedback.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { aCustomer } from '../support/customers.ts';
import { aMessage } from '../support/fake-chat.ts';
import type { FakeAnswer, SentCall } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';
import { aTeamMember } from '../support/team.ts';

/** Loads the lazy chunk before the first test, which would otherwise wait for it. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/work/work.tsx');
});

const brief: OpenBrief = {
  ...{ userId: 7, username: 'maria', firstName: null, lastName: null },
  companyName: 'Holt Joinery',
  business: 'We make kitchens.',
  deadline: 'May',
  savedAt: '2026-02-04T12:00:00Z',
  sentAt: '2026-02-03T12:00:00Z',
};

const movePath = 'POST /api/admin/requests/5-14';
const assignPath = 'POST /api/admin/requests/5-14/assignee';

/** A brief, and these requests, each in the list of its state. */
function givenBoard(
  requests: BoardRequest[],
  move: () => FakeAnswer = () => ({}),
  comments: WaitingComments[] = [],
  customers: (call: SentCall) => FakeAnswer = () => ({ body: [] }),
) {
  const inState = ({ url }: SentCall) => {
    const state = new URL(url, 'http://localhost').searchParams.get('state');
    return { body: requests.filter((request) => request.state === state) };
  };
  return givenPanel({
    'GET /api/users': customers,
    'GET /api/admin/briefs': () => ({ body: [brief] }),
    'GET /api/admin/requests': inState,
    'GET /api/admin/comments': () => ({ body: comments }),
    [movePath]: move,
  });
}

const openWork = () => renderApp('/admin?view=work');

async function groupOf(screen: ReturnType<typeof openWork>, name: string) {
  return within(await screen.findByRole('region', { name }));
}

test('comments on previews wait, also of those with a link, and lead to the comments', async () => {
  const since = '2026-02-03T12:00:00Z';
  const about = { userId: 7, websiteId: 5, websiteName: 'Holt Joinery', since };
  const newest = { name: 'Maria', text: 'The crane is not ours' };
  givenBoard([], undefined, [{ ...about, comments: 2, guests: 1, newest }]);
  const screen = openWork();
  const comments = await groupOf(screen, 'Comments on previews 1');
  const link = await comments.findByRole('link', { name: 'Holt Joinery' });
  expect(link.getAttribute('href')).toBe('/admin/website/5#comments');
  expect(comments.getByText('2 comments and a comment through a preview link')).toBeTruthy();
  expect(comments.getByText('The crane is not ours')).toBeTruthy();
});

const payBy = '2026-03-20T12:00:00Z';
const late = aCustomer({ id: 8, companyName: 'Café Roth', subscriptionStatus: 'past_due', payBy });
const owing: BillingOverview = {
  ...{ card: null, next: null, nextBillingDate: null, payBy },
  due: [
    {
      amount: subscriptionPriceCents,
      currency,
      since: '2026-02-03T12:00:00Z',
      from: '2026-02-03T12:00:00Z',
      until: '2026-03-03T12:00:00Z',
    },
  ],
  nextAttempt: '2026-02-09T12:00:00Z',
  buyer: { name: null, address: null, taxId: null },
};
const waitingChat = aCustomer({ id: 9, companyName: 'Kruse' });

/** Two lines of a row. */
const textOfPhone = 90;

/** What waits by the filters of the customer list. */
function waitingCustomers({ url }: SentCall): FakeAnswer {
  const filter = new URL(url, 'http://localhost').searchParams.get('filter');
  if (filter === 'past-due') return { body: [late] };
  return { body: filter === 'unanswered' ? [waitingChat] : [late, waitingChat] };
}

test('a late payment, a chat without an answer and what nobody has paid are told of', async () => {
  givenPanel({
    'GET /api/users': waitingCustomers,
    'GET /api/billing': () => ({ body: owing }),
    'GET /api/admin/waiting': () => ({ body: { chats: 1, work: 1 } }),
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
    'GET /api/admin/users/9/messages': () => ({ body: [aMessage({ message: 'Call me' })] }),
  });
  const screen = openWork();
  const payments = await groupOf(screen, `${workWords.groups.late} 1`);
  const payer = payments.getByRole('link', { name: 'Café Roth' });
  expect(payer.getAttribute('href')).toBe('/admin/customer/8');
  expect(payments.getByText('Ends on Mar 20, 2026')).toBeTruthy();
  expect(payments.getByText(workWords.whoseTurn.stripe)).toBeTruthy();
  const sum = formatMoney(subscriptionPriceCents, currency);
  const owed = await payments.findByText((text) => text.startsWith(`Owes ${sum} from `));
  expect(payments.getByText('Next attempt Feb 9, 2026')).toBeTruthy();
  expect(owed.textContent.length).toBeLessThanOrEqual(textOfPhone);
  const chats = await groupOf(screen, 'Chats that wait for an answer 1');
  const chat = chats.getByRole('link', { name: 'Kruse' });
  expect(chat.getAttribute('href')).toBe('/admin/support?customer=9');
  await chats.findByText('Call me');
  expect(await screen.findByText('One waits for you')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Work ?, 1 thing waits for you$/ })).toBeTruthy();
  const unpaid = screen.getByRole('link', { name: '2 customers have a website and have not paid' });
  expect(unpaid.getAttribute('href')).toBe('/admin?filter=not-paid');
});

test('of one person it counts what they have to do, and not what a customer has to look at', async () => {
  givenBoard([aBoardRequest(), aBoardRequest({ id: '5-2', state: 'to-review' })]);
  const screen = renderApp('/admin?view=work&person=1');
  await groupOf(screen, 'Requests ready for review 1');
  expect(await screen.findByText('One waits for you')).toBeTruthy();
});

test('more than is counted is said as in the navigation', async () => {
  givenPanel({
    'GET /api/users': waitingCustomers,
    'GET /api/admin/waiting': () => ({ body: { chats: 0, work: 120 } }),
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
    'GET /api/admin/users/9/messages': () => ({ body: [] }),
  });
  const screen = openWork();
  expect(await screen.findByText('More than 99 wait for you')).toBeTruthy();
});

test('who has been late for long stands among the payments only', async () => {
  const task = { id: '8#late#x', kind: 'late', openedAt: payBy, dueBy: payBy, payment: null };
  givenPanel({
    'GET /api/users': waitingCustomers,
    'GET /api/admin/payment-tasks': () => ({
      body: [{ ...task, customer: { id: 8, name: 'Café Roth' } }],
    }),
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
    'GET /api/admin/users/9/messages': () => ({ body: [] }),
  });
  const screen = openWork();
  await groupOf(screen, 'Payments that wait for you 1');
  expect(screen.queryByRole('region', { name: /^Late payments/ })).toBeNull();
});

test('what holds nothing is not shown, and where nothing waits that is all it says', async () => {
  givenPanel({
    'GET /api/users': () => ({ body: [] }),
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
  });
  const screen = openWork();
  await screen.findByRole('heading', { name: workWords.idle });
  expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
  await screen.findByRole('heading', { name: workWords.none });
  expect(screen.getByText(workWords.taken)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: workWords.showAll }));
  await screen.findByRole('heading', { name: workWords.idle });
});

test('the groups are in the order of their urgency, and count what they hold', async () => {
  const since = '2026-02-03T12:00:00Z';
  const about = { userId: 7, websiteId: 5, websiteName: 'Holt Joinery', since };
  const states = ['to-review', 'in-work', 'accepted', 'new', 'reopened'] as const;
  givenBoard(
    states.map((state, index) => aBoardRequest({ id: `5-${index + 1}`, state })),
    undefined,
    [{ ...about, comments: 2, guests: 0, newest: null }],
    waitingCustomers,
  );
  const screen = openWork();
  await screen.findByRole('region', { name: 'Open briefs 1' });
  await screen.findByRole('region', { name: `${workWords.groups.chats} 1` });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(titles).toEqual(Object.values(workWords.groups).map((title) => `${title} 1`));
});

test('of one person only requests are shown: all else is assigned to nobody', async () => {
  givenBoard([aBoardRequest()]);
  const screen = renderApp('/admin?view=work&person=1');
  await groupOf(screen, 'New requests 1');
  expect(screen.queryByRole('region', { name: /briefs/ })).toBeNull();
});

test('a group fails and is tried again without the others', async () => {
  let isBroken = true;
  givenPanel({
    'GET /api/admin/requests': () => ({ body: [] }),
    'GET /api/admin/briefs': () => (isBroken ? { status: 503, body: {} } : { body: [brief] }),
    'GET /api/admin/comments': () => ({ body: [] }),
  });
  const screen = openWork();
  const group = await groupOf(screen, 'Open briefs');
  isBroken = false;
  await userEvent.click(group.getByRole('button', { name: 'Try again' }));
  await groupOf(screen, 'Open briefs 1');
});

test('the keys J and K go from row to row, and Enter opens one', async () => {
  givenBoard([aBoardRequest(), aBoardRequest({ id: '5-2', number: 2, title: 'A photo' })]);
  const screen = openWork();
  await groupOf(screen, 'New requests 2');
  const focused = () => document.activeElement?.textContent;
  const steps = [
    ['j', 'Opening hours'],
    ['j', 'A photo'],
    ['j', 'Holt Joinery'],
    ['j', 'Holt Joinery'],
    ['k', 'A photo'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(name);
  }
  await userEvent.keyboard('{Enter}');
  expect(screen.address()).toBe('/admin?view=work&request=5-2');
});

test('the keys are letters where somebody types, and in a dialog', async () => {
  givenBoard([aBoardRequest()]);
  const screen = openWork();
  await groupOf(screen, 'New requests 1');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(field);
  field.remove();
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  document.querySelector('dialog[open]:empty')?.remove();
});

const newVersion = { uploadId: 'u', fileName: 'summer.zip', acceptedAt: '2026-02-06T12:00:00Z' };

test.each([
  [null, null, '/admin/website/5'],
  [newVersion, 'Ready for review R-14', null],
])('a review is offered only of something new, else the way to it: %o', async (...given) => {
  const [found, review, upload] = given;
  givenBoard([aBoardRequest({ state: 'in-work', newVersion: found })]);
  const group = await groupOf(openWork(), 'Requests in progress 1');
  expect(group.queryByRole('button', { name: /review/ })?.textContent ?? null).toBe(review);
  const link = group.queryByRole('link', { name: 'Upload a ZIP R-14' });
  expect(link?.getAttribute('href') ?? null).toBe(upload);
});

test('an open brief has its customer, and what changed since it was sent', async () => {
  givenBoard([]);
  const screen = openWork();
  const briefs = await groupOf(screen, 'Open briefs 1');
  const link = await briefs.findByRole('link', { name: 'Holt Joinery' });
  expect(link.getAttribute('href')).toBe('/admin/customer/7');
  expect(briefs.getByText('We make kitchens.')).toBeTruthy();
  expect(briefs.getByText(/Changed since it was sent/)).toBeTruthy();
});

test('requests are in groups by state, with customer and age', async () => {
  givenBoard([
    aBoardRequest(),
    aBoardRequest({ id: '5-2', number: 2, state: 'in-work', newVersion }),
  ]);
  const screen = openWork();
  const fresh = await groupOf(screen, 'New requests 1');
  expect(fresh.getByText('Opening hours')).toBeTruthy();
  expect(fresh.getByText(/^\d+ days$/)).toBeTruthy();
  expect(fresh.getByRole('link', { name: 'Holt Joinery' })).toBeTruthy();
  const work = await groupOf(screen, 'Requests in progress 1');
  expect(work.getByRole('button', { name: 'Ready for review R-2' })).toBeTruthy();
  expect(work.queryByRole('button', { name: 'Decline R-2' })).toBeNull();
});

test('a request is accepted in the shown version', async () => {
  const stored = [aBoardRequest()];
  const calls = givenBoard(stored, () => {
    stored[0] = aBoardRequest({ state: 'accepted', version: 4 });
    return { body: stored[0] };
  });
  const screen = openWork();
  const fresh = await groupOf(screen, 'New requests 1');
  await userEvent.click(fresh.getByRole('button', { name: 'Accept R-14' }));
  await groupOf(screen, 'Accepted requests 1');
  const [sent] = writes(calls);
  expect(sent?.json).toEqual({ state: 'accepted' });
  expect(ifMatchOf(sent)).toBe('"3"');
});

test('a conflict shows a message and reloads the board', async () => {
  const stored = [aBoardRequest()];
  givenBoard(stored, () => {
    stored[0] = aBoardRequest({ state: 'in-work', version: 4 });
    return { status: 409, body: { message: requestRefusals.changedElsewhere } };
  });
  const screen = openWork();
  const fresh = await groupOf(screen, 'New requests 1');
  await userEvent.click(fresh.getByRole('button', { name: 'Accept R-14' }));
  await screen.findByText(requestRefusals.changedElsewhere);
  await groupOf(screen, 'Requests in progress 1');
});

test('an administrator takes a request that nobody has', async () => {
  const asked = aBoardRequest({ state: 'in-work' });
  const stored = [asked];
  const calls = givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': ({ url }) => ({ body: url.includes('state=in-work') ? stored : [] }),
    [assignPath]: () => {
      stored[0] = { ...asked, assignee: { id: 1, username: 'noor' }, version: 4 };
      return { body: stored[0] };
    },
  });
  const screen = openWork();
  const begun = await groupOf(screen, 'Requests in progress 1');
  await userEvent.click(begun.getByRole('button', { name: 'Assign to me R-14' }));
  await screen.findByText('R-14 is yours');
  expect(await begun.findByText('You')).toBeTruthy();
  expect(begun.queryByRole('button', { name: /Assign/ })).toBeNull();
  const [sent] = writes(calls);
  expect(sent?.json).toEqual({ assigneeId: 1 });
  expect(ifMatchOf(sent)).toBe('"3"');
});

test('whoever accepts a request takes it, so its row offers nothing else', async () => {
  givenBoard([aBoardRequest()]);
  const fresh = await groupOf(openWork(), 'New requests 1');
  const names = fresh.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Accept R-14']);
});

test('a row says who works on it, until when, and what belongs to it', async () => {
  const files = [{ id: 'photo', fileName: 'photo.png', size: 9 }];
  const assignee = { id: 9, username: 'maren' };
  givenBoard([aBoardRequest({ assignee, dueDay: '2026-02-04', files, pins: [3] })]);
  const fresh = await groupOf(openWork(), 'New requests 1');
  expect(fresh.getByText('maren')).toBeTruthy();
  expect(
    fresh.getByText(/^Overdue by \d+ days, Feb 4$|^Overdue by \d+ days, Feb 4, 2026$/),
  ).toBeTruthy();
  const row = fresh.getByRole('listitem').textContent;
  expect(row).toContain('Comment #3 · 1 file');
  expect(row).toContain('Holt Joinery R-14: ');
});

test('the list shows the requests of one person, also after a reload', async () => {
  const calls = givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/administrators': () => ({
      body: [
        aTeamMember('maren', { id: 9, firstName: 'Maren', lastName: 'Holt' }),
        aTeamMember('noor', { id: 1 }),
        aTeamMember('nils', { id: 10, signsInSince: null }),
      ],
    }),
    'GET /api/admin/requests': () => ({ body: [] }),
  });
  const screen = renderApp('/admin?view=work&person=nobody');
  const filter = within(await screen.findByRole('group', { name: 'Whose requests' }));
  const names = () => filter.getAllByRole('button').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(names()).toEqual(['All', 'Mine', 'Unassigned', 'Maren Holt']));
  const pressed = () => filter.getByRole('button', { pressed: true }).textContent;
  const asked = () => calls.findLast(({ url }) => url.includes('/api/admin/requests?'))?.url;
  expect(pressed()).toBe('Unassigned');
  expect(asked()).toContain('assignee=nobody');
  for (const [name, assignee] of [
    ['Maren Holt', 'assignee=9'],
    ['Mine', 'assignee=1'],
  ] as const) {
    await userEvent.click(filter.getByRole('button', { name }));
    await vi.waitFor(() => expect(asked()).toContain(assignee));
    expect(pressed()).toBe(name);
  }
});

describe('a due day', () => {
  test.each([
    ['2026-11-30', 'Due Nov 30', false],
    ['2027-01-02', 'Due Jan 2, 2027', false],
    ['2026-11-23', 'Due tomorrow', false],
    ['2026-11-22', 'Due today', false],
    ['2026-11-21', 'Overdue since yesterday, Nov 21', true],
    ['2026-11-12', 'Overdue by 10 days, Nov 12', true],
  ])('of %s is said in words', (dueDay, text, isOverdue) => {
    for (const time of ['2026-11-22T00:10:00', '2026-11-22T23:50:00']) {
      expect(dueOf(dueDay, new Date(time))).toEqual({ text, isOverdue });
    }
  });
});

describe('the label of a request', () => {
  test.each([
    ['new', ['Accept', 'Start work', 'Ready for review', 'Decline']],
    ['in-work', ['Ready for review', 'Put back', 'Decline']],
    ['to-review', ['Done', 'Back to work']],
    ['declined', ['Accept after all']],
    ['done', []],
  ] as const)('one that is %s can become %o', (state, labels) => {
    expect(stepsOf(state).map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['2026-11-22T11:59:30Z', '1 min'],
    ['2026-11-22T11:16:00Z', '44 min'],
    ['2026-11-22T01:00:00Z', '11 hr'],
    ['2026-11-21T11:00:00Z', '1 day'],
    ['2026-11-10T12:00:00Z', '12 days'],
    // The clock of the browser may be behind.
    ['2026-11-23T12:00:00Z', '1 min'],
  ])('an item of %s is %s old', (createdAt, text) => {
    expect(ageText(createdAt, new Date('2026-11-22T12:00:00Z'))).toBe(text);
  });
});
