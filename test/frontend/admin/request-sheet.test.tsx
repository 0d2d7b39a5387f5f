import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { aComment } from '../support/comments.ts';
import { aMessage } from '../support/fake-chat.ts';
import type { FakeAnswer, SentCall } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { anOpenedRequest } from '../support/requests.ts';
import { aTeamMember } from '../support/team.ts';

beforeAll(async () => {
  await import('#frontend/src/features/admin/work/work.tsx');
});

const address = '/admin?view=work&request=5-14';
const maren = { id: 9, username: 'maren' };

/** A board with one request, which a write may change. */
function givenRequest(
  changes: Partial<OpenedRequest> = {},
  write: (stored: { request: OpenedRequest }, call: SentCall) => FakeAnswer = () => ({}),
  listed: Promise<void> = Promise.resolve(),
) {
  const stored = { request: anOpenedRequest(changes) };
  const writing = (call: SentCall) => write(stored, call);
  const calls = givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/administrators': () => ({
      body: [aTeamMember('maren', { id: 9 }), aTeamMember('noor', { id: 1 })],
    }),
    'GET /api/admin/requests': async ({ url }) => {
      await listed;
      return { body: url.includes(`state=${stored.request.state}`) ? [stored.request] : [] };
    },
    'GET /api/admin/requests/5-14': () => ({ body: stored.request }),
    'GET /api/admin/users/7/messages': () => ({ body: [] }),
    'POST /api/admin/requests/5-14': writing,
    'POST /api/admin/requests/5-14/assignee': writing,
    'POST /api/admin/requests/5-14/due-day': writing,
    'POST /api/admin/requests/5-14/answers': writing,
  });
  return { calls, stored };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Opening hours' }));
const answerField = async () =>
  (await sheet()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer the customer' });

test('a card opens its request under an address of its own, and closing returns to the card', async () => {
  givenRequest();
  const { address: shownAddress } = renderApp('/admin?view=work');
  const card = await screen.findByRole('link', { name: 'Opening hours' });
  await userEvent.click(card);
  await sheet();
  expect(shownAddress()).toBe('/admin?view=work&request=5-14');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe('/admin?view=work');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Opening hours'));
});

test('closed before the list is there, its card is focused as soon as it is', async () => {
  const list = Promise.withResolvers<void>();
  givenRequest({}, undefined, list.promise);
  renderApp(address);
  await sheet();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  list.resolve();
  const card = await screen.findByRole('link', { name: 'Opening hours' });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

const version = { uploadId: 'u', fileName: 'summer.zip', acceptedAt: '2026-02-06T12:00:00Z' };

test.each([
  [version, /asked by email to look at summer\.zip/, 'Ask for a review'],
  [null, /Nothing was uploaded since this was asked/, 'Ask without a new version'],
] as const)('ready for review says what there is to review: %o', async (newVersion, says, ask) => {
  const { calls } = givenRequest({ state: 'in-work', newVersion }, (stored) => {
    stored.request = anOpenedRequest({ state: 'to-review', version: 4 });
    return { body: stored.request };
  });
  renderApp(address);
  const shown = await sheet();
  if (newVersion) {
    await userEvent.click(await shown.findByRole('button', { name: 'Ready for review R-14' }));
  } else {
    await userEvent.click(await shown.findByRole('button', { name: 'Other steps of R-14' }));
    await userEvent.click(shown.getByRole('menuitem', { name: 'Ready for review' }));
  }
  const dialog = within(await screen.findByRole('dialog', { name: 'Is R-14 ready for review?' }));
  expect(
    (await dialog.findAllByText((_, node) => says.test(node?.textContent ?? ''))).length,
  ).toBeGreaterThan(0);
  expect(writes(calls)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: ask }));
  await screen.findByText('R-14 was updated');
  expect(writes(calls)[0]?.json).toEqual({ state: 'to-review' });
});

test('its address shows the whole request: who, text, comments, files and history', async () => {
  const by = { id: 1, username: 'noor' };
  givenRequest({
    files: [{ id: 'photo', fileName: 'photo.png', size: 2048 }],
    comments: [aComment({ number: 3, text: 'Too dark' })],
    history: [
      ...anOpenedRequest().history,
      { at: '2026-02-04T12:00:00Z', state: 'declined', by, reason: 'A page of its own' },
    ],
  });
  renderApp(address);
  const shown = await sheet();
  const person = await shown.findByRole('link', { name: 'Maria Holt' });
  expect(person.getAttribute('href')).toBe('/admin/customer/7');
  const website = shown.getByRole('link', { name: 'Holt Joinery' });
  expect(website.getAttribute('href')).toBe('/admin/website/5');
  expect(shown.getByText('Closed on Mondays.')).toBeTruthy();
  expect(shown.getByText('Too dark')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Download photo.png' })).toBeTruthy();
  const history = within(shown.getByRole('region', { name: 'History' }));
  const [latest, first] = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(latest).toMatch(/^DeclinedYou.*A page of its own$/);
  expect(first).toMatch(/^Newmaria, the customer/);
});

test('who asked is told with the company where the website is not called like it', async () => {
  givenRequest({ websiteName: 'Holt Kitchens' });
  renderApp(address);
  await (await sheet()).findByRole('link', { name: 'Maria Holt, Holt Joinery' });
});

test('the focus begins at its title', async () => {
  givenRequest();
  renderApp(address);
  const title = await (await sheet()).findByRole('heading', { name: 'Opening hours' });
  expect(document.activeElement).toBe(title);
});

test('a request that does not exist is said so', async () => {
  givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
  });
  renderApp(address);
  expect(await screen.findByRole('dialog', { name: 'There is no such request' })).toBeTruthy();
});

test('it is assigned to a colleague, and to nobody', async () => {
  const { calls } = givenRequest({}, (stored, { json }) => {
    const isMaren = Object(json).assigneeId === 9;
    stored.request = anOpenedRequest({ assignee: isMaren ? maren : null, version: 4 });
    return { body: stored.request };
  });
  renderApp(address);
  const field = await (await sheet()).findByRole<HTMLSelectElement>('combobox', {
    name: 'Assigned to',
  });
  await waitFor(() => expect(field.options.length).toBe(3));
  await userEvent.selectOptions(field, 'maren');
  await screen.findByText('R-14 is assigned to maren');
  await waitFor(() => expect(field.value).toBe('9'));
  await userEvent.selectOptions(field, 'Nobody');
  await screen.findByText('R-14 is unassigned');
  expect(writes(calls).map(({ json }) => json)).toEqual([{ assigneeId: 9 }, { assigneeId: null }]);
  expect(writes(calls).map(ifMatchOf)).toEqual(['"3"', '"4"']);
});

test('a due date is set and cleared', async () => {
  const { calls } = givenRequest({}, (stored, { json }) => {
    stored.request = anOpenedRequest({ dueDay: Object(json).dueDay, version: 4 });
    return { body: stored.request };
  });
  renderApp(address);
  const shown = await sheet();
  fireEvent.change(await shown.findByLabelText('Due'), { target: { value: '2099-12-01' } });
  const button = await shown.findByRole('button', { name: 'Due Dec 1, 2099' });
  const showPicker = vi.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  await userEvent.click(button);
  expect(showPicker).toHaveBeenCalledOnce();
  await userEvent.click(shown.getByRole('button', { name: 'Clear the due day' }));
  await screen.findByText('R-14 has no due date');
  await waitFor(() => expect(shown.getByLabelText<HTMLInputElement>('Due').value).toBe(''));
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { dueDay: '2099-12-01' },
    { dueDay: null },
  ]);
});

const message = (text: string) => aMessage({ message: text, sender: 'user', isUser: true });

test('only the messages since it was named are shown, by the name of its customer', async () => {
  givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': () => ({ body: [] }),
    'GET /api/admin/requests/5-14': () => ({ body: anOpenedRequest() }),
    'GET /api/admin/users/7/messages': () => ({
      body: [message('Flyers?'), message('R-140 too'), message('And R-14?'), message('Hello?')],
    }),
  });
  renderApp(address);
  const messages = within(await screen.findByRole('region', { name: 'Messages about R-14' }));
  await messages.findByText('Hello?');
  const said = messages.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.map((one) => one?.replace(/^Holt Joinery .* ago/, ''))).toEqual([
    'And R-14?',
    'Hello?',
  ]);
});

test('declining needs a reason', async () => {
  const { calls } = givenRequest({}, ({ request }) => ({ body: request }));
  renderApp(address);
  const shown = await sheet();
  await userEvent.click(await shown.findByRole('button', { name: 'Other steps of R-14' }));
  await userEvent.click(shown.getByRole('menuitem', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline R-14' }));
  await userEvent.type(dialog.getByLabelText('Why?'), 'It is a page of its own.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('R-14 was updated');
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { state: 'declined', reason: 'It is a page of its own.' },
  ]);
});

test('a conflict shows the newest state, and keeps the answer that was typed', async () => {
  const { stored } = givenRequest({}, (now) => {
    const others = { state: 'in-work', assignee: maren, dueDay: '2098-01-01' } as const;
    now.request = anOpenedRequest({ ...others, version: 5 });
    return { status: 409, body: { message: requestRefusals.changedElsewhere } };
  });
  renderApp(address);
  const shown = await sheet();
  await userEvent.type(await answerField(), 'On which Monday?');
  fireEvent.change(shown.getByLabelText('Due'), { target: { value: '2099-12-01' } });
  await screen.findByText(requestRefusals.changedElsewhere);
  await shown.findByRole('link', { name: 'Upload a ZIP R-14' });
  expect(shown.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' }).value).toBe('9');
  expect(shown.getByText('Due Jan 1, 2098')).toBeTruthy();
  expect((await answerField()).value).toBe('On which Monday?');
  expect(stored.request.version).toBe(5);
});

test('an answer survives a failure and a closed sheet, is sent again under its id, and is then gone', async () => {
  const message = {
    ...{ id: '001770120000000-0000000000-1', userId: 7, message: 'On which Monday?' },
    ...{ sender: 'support', timestamp: '2026-02-03T12:00:00Z', isUser: false },
  };
  const answers: FakeAnswer[] = [
    { status: 503, body: { message: 'Later' } },
    { status: 503, body: { message: 'Later' } },
    { body: message },
  ];
  const { calls } = givenRequest({}, () => answers.shift() ?? {});
  renderApp('/admin?view=work');
  const open = async () =>
    userEvent.click(await screen.findByRole('link', { name: 'Opening hours' }));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await open();
  await userEvent.type(await answerField(), 'On which Monday?');
  await send();
  await screen.findByText('The answer was not sent');
  await send();
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  const [first, second] = writes(calls).map(({ json }) => Object(json));
  expect(first).toEqual({ text: 'On which Monday?', clientId: expect.any(String) });
  expect(second).toEqual(first);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect((await answerField()).value).toBe('On which Monday?');
  await send();
  await screen.findByText('Answer sent');
  expect((await answerField()).value).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft:'))).toEqual([]);
});
