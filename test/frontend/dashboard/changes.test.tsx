import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Brief } from '#shared/model/brief.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import type { User } from '#shared/model/user.ts';
import { chat } from '#shared/texts/chat.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { consultingRate } from '#test/support/prices.ts';
import { aBrief } from '../support/briefs.ts';
import { aComment, aReview } from '../support/comments.ts';
import { aWebsite } from '../support/customers.ts';
import { fakeChat } from '../support/fake-chat.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const aRequest = (fields: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id: '5-14',
  websiteId: 5,
  number: 14,
  title: 'Opening hours',
  text: 'Closed on Mondays.',
  pins: [],
  files: [],
  state: 'new',
  reason: null,
  answer: null,
  zip: null,
  createdAt: '2026-02-03T12:00:00Z',
  changedAt: '2026-02-05T12:00:00Z',
  version: 3,
  ...fields,
});

async function openChanges(
  user: Partial<User>,
  requests: ChangeRequest[],
  progress: Partial<Brief> = {},
  review = aReview(),
) {
  const stored = [...requests];
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser(user) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /api/brief': () => ({ body: aBrief(progress) }),
    'GET /api/websites/5/comments': () => ({ body: review }),
    'GET /api/requests': () => ({ body: stored }),
    'POST /api/requests': () => {
      stored.unshift(aRequest({ id: '5-15', number: 15, title: 'A photo', text: null }));
      return { body: stored[0] };
    },
    'POST /api/requests/5-14/done': () => ({ body: aRequest({ state: 'done', version: 4 }) }),
    'POST /api/requests/5-14/reopen': () => ({ body: aRequest({ state: 'reopened', version: 4 }) }),
  });
  const app = renderApp('/dashboard');
  const region = within(await app.findByRole('region', { name: 'Changes' }));
  return { calls, region };
}

const since = '2026-02-01T12:00:00Z';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a customer creates a request and sees it on the list', async () => {
  const { calls, region } = await openChanges({}, []);
  await region.findByText('No changes requested yet.');
  await userEvent.click(region.getByRole('button', { name: 'Ask for a change' }));
  expect(region.queryByText('No changes requested yet.')).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Send request' }));
  await region.findByText('Please give your request a title.');
  await userEvent.type(region.getByLabelText('What should change?'), 'A photo');
  await userEvent.click(region.getByRole('button', { name: 'Send request' }));
  await region.findByText('R-15');
  expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({
    websiteId: 5,
    title: 'A photo',
    text: '',
  });
});

const shown = { version: 'upload-1', acceptedAt: '2026-02-02T12:00:00Z' };
const said = aReview({
  shown,
  comments: [
    aComment({ number: 5, by: { name: 'Jo', role: 'visitor' } }),
    aComment({ number: 4, state: 'resolved' }),
    aComment(),
  ],
});

test('an open comment is still with us after an approval, until its author may ask for nothing', async () => {
  const approval = { version: shown.version, approvedAt: '2026-02-05T12:00:00Z' };
  const approved = { ...said, approval };
  const stage = { kind: 'approved' } as const;
  const { region } = await openChanges({}, [aRequest()], { stage }, approved);
  expect(await region.findByText(/^Comment #3, still with us/)).toBeTruthy();
  cleanup();
  const over = await openChanges({ subscriptionEndedAt: since }, [aRequest()], {}, approved);
  expect(await over.region.findByText('Opening hours')).toBeTruthy();
  expect(over.region.queryByText(/^Comment #3/)).toBeNull();
});

test('comments that we work on are no empty list, and the work is said once', async () => {
  const feedback = { comments: 1, requests: [], since: '2026-02-04T12:00:00Z' };
  const { region } = await openChanges({}, [], { stage: { kind: 'changes' }, feedback }, said);
  const list = await region.findByRole('list', { name: 'Open comments' });
  expect(list.textContent).toMatch(
    /^Comment #3, still with us since .*: “A larger heading, please.”$/,
  );
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/dashboard#comment-3');
  expect(region.queryByText(/^No changes requested/)).toBeNull();
  expect(document.body.textContent.match(/your changes are with us/gi)).toHaveLength(1);
});

test('a request in review can be confirmed or reopened, in the shown version', async () => {
  const zip = { uploadId: 'u', fileName: 'second.zip' };
  const { calls, region } = await openChanges({}, [aRequest({ state: 'to-review', zip })]);
  await region.findByText('Ready for review');
  expect(region.queryByText('second.zip')).toBeNull();
  const look = region.getByRole('link', { name: 'Look at it: Opening hours' });
  const place = document.querySelector(look.getAttribute('href') ?? '');
  expect(place?.textContent).toContain('Holt Joinery');
  await userEvent.click(region.getByRole('button', { name: 'Not right yet: Opening hours' }));
  await userEvent.type(region.getByLabelText('What is not right yet?'), 'Tuesdays');
  await userEvent.click(region.getByRole('button', { name: 'Open again' }));
  await userEvent.click(await region.findByRole('button', { name: 'Looks right: Opening hours' }));
  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ url, json }) => [url, json])).toEqual([
    ['/api/requests/5-14/reopen', { reason: 'Tuesdays' }],
    ['/api/requests/5-14/done', undefined],
  ]);
  for (const { init } of posted) expect(init.headers).toMatchObject({ 'if-match': '"3"' });
});

test('after the end of a subscription nobody is asked for changes, and no list is empty', async () => {
  const { region } = await openChanges({ subscriptionEndedAt: since }, []);
  expect(region.getByText(requestRefusals.subscriptionOver)).toBeTruthy();
  await waitFor(() => expect(document.querySelector('#changes [aria-busy]')).toBeNull());
  expect(region.queryByText(/^No changes requested/)).toBeNull();
  expect(region.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
});

const answer = { text: 'Which number shall we show?', at: '2026-02-06T12:00:00Z' };

test('an answer is a part of the request, whose customer replies in the chat as often as they like', async () => {
  fakeChat();
  const { region } = await openChanges({}, [aRequest({ answer })]);
  await region.findByText(answer.text);
  const chatWindow = { name: chat.title };
  for (const _ of ['once', 'again']) {
    await userEvent.click(region.getByRole('link', { name: 'Reply in the chat: Opening hours' }));
    await waitFor(() => expect(screen.getByRole('dialog', chatWindow)).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: chat.close }));
    expect(screen.queryByRole('dialog', chatWindow)).toBeNull();
  }
});

const ended = { subscriptionEndedAt: '2026-02-01T12:00:00Z' };
const early = { ...answer, at: '2026-02-04T12:00:00Z' };

test.each([
  { of: 'a new one', user: {}, request: {}, says: 'Sent' },
  { of: 'an answered one', user: {}, request: { answer }, says: 'Answered' },
  {
    ...{ of: 'one answered before it was reopened', user: {}, says: 'Reopened' },
    request: { state: 'reopened', answer: early } as const,
  },
  {
    ...{ of: 'one answered and begun', user: {}, says: 'In progress' },
    request: { state: 'in-work', answer } as const,
  },
  {
    ...{ of: 'one that nobody works on any more', user: ended, says: 'On hold' },
    request: { state: 'in-work' } as const,
  },
  {
    ...{ of: 'one that was done before the end', user: ended, says: 'Done' },
    request: { state: 'done' } as const,
  },
])('the state of $of says $says, and nothing is opened again after the end', async (given) => {
  const { region } = await openChanges(given.user, [aRequest(given.request)]);
  const title = await region.findByText(/R-14/);
  expect(title.closest('p')?.lastElementChild?.textContent).toBe(given.says);
  expect(region.queryByRole('button', { name: /^Not right yet/ })).toBeNull();
});

test('a request names the files that were sent with it', async () => {
  const file = (fileName: string) => ({ id: fileName, fileName, size: 10 });
  const files = [file('team.jpg'), file('hours.pdf')];
  const { region } = await openChanges({}, [aRequest({ files })]);
  const name = await region.findByText('team.jpg');
  expect(name.parentElement?.textContent).toBe('With team.jpg, hours.pdf');
});

test('a declined request shows the reason, and has no next step', async () => {
  const reason = 'That is a website of its own.';
  const { region } = await openChanges({}, [aRequest({ state: 'declined', reason })]);
  await region.findByText(reason);
  expect(region.queryByRole('button', { name: /right/ })).toBeNull();
});

test('after a buyer’s support period requests are closed, and the price of consulting is shown', async () => {
  const bought = { hasPurchasedSite: true, purchaseDate: '2020-03-04T12:00:00Z' };
  const { region } = await openChanges(bought, [aRequest()]);
  expect(region.getByText(requestRefusals.supportOver(consultingRate))).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
  await region.findByText('Opening hours');
});
