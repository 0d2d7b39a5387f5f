import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aboutPayment } from '#frontend/src/features/chat/console/console-place.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { Customer } from '#shared/model/user.ts';
import { offers } from '#shared/pricing.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import { aCustomer, aStanding, aWebsite } from '../support/customers.ts';
import { aChat, adminEntry, aMessage, fakeChat } from '../support/fake-chat.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const admin = aUser({ id: 1, username: 'ada', isAdmin: true });
const maria = aChat({ id: 7, username: 'maria', hasActiveChat: true, lastMessage: 'Hello?' });
const hours = { id: 'a', title: 'Office hours', text: 'We are here from 9 to 5.' };
const ben = aChat({ id: 8, username: 'ben' });

/** Loads lazy chunks before the first test, which would otherwise wait for them. */
beforeAll(async () => {
  await Promise.all([import('#frontend/src/pages/support.tsx')]);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLElement.prototype.scrollTo = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** All conversations, whoever waits. */
const all = '/admin/support?filter=written';

async function givenConsole(address = all, plan: Partial<Customer> = {}) {
  const chat = fakeChat();
  const calls = fakeServer({
    'GET /api/admin/canned-replies': () => ({ body: [hours] }),
    'POST /api/admin/canned-replies': ({ json }) => ({ body: { id: 'b', ...Object(json) } }),
    'DELETE /api/admin/canned-replies/a': () => ({ body: { message: 'ok' } }),
    'GET /api/user': () => ({ body: admin }),
    'GET /api/admin/standings': () => ({
      body: [aStanding({ requests: 2, comments: 1, stage: { kind: 'changes' } })],
    }),
    'GET /api/users/7': () => ({
      body: aCustomer({
        ...{ firstName: 'Maria', lastName: 'Holt', companyName: 'Holt Joinery' },
        phone: '555 0142',
        hasPurchasedSite: true,
        purchaseDate: '2026-03-04T12:00:00Z',
        ...plan,
      }),
    }),
    'GET /api/users/8': () => ({ body: aCustomer({ id: 8, username: 'ben' }) }),
    'GET /api/websites': () => ({
      body: [aWebsite({ websitePreviewUrl: 'https://holt.example/' })],
    }),
  });
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Customer Support' });
  await waitFor(() => chat.newest());
  const say = (frame: ServerFrame) => act(() => chat.newest().say(frame));
  const enter = (users = [maria, ben], cursor: string | null = null) => {
    act(() => chat.newest().accept());
    say(adminEntry(users, cursor));
  };
  return { ...app, ...chat, calls, say, enter };
}

const page = (messages: readonly ChatMessage[], userId = 7): ServerFrame => ({
  type: 'chat-history',
  data: { userId, messages: [...messages], before: null, readByUser: null, readBySupport: null },
});
const fromMaria = (message: string) => aMessage({ message, sender: 'user', isUser: true });

async function givenOpen(messages: readonly ChatMessage[] = [], plan: Partial<Customer> = {}) {
  const given = await givenConsole(all, plan);
  given.enter();
  await events.click(rowOf('maria'));
  given.say(page(messages));
  return given;
}

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Customers' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-chat'));
function rowOf(name: string): HTMLElement {
  const row = rows().find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`${name} is not listed`);
  return row;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a customer sees Access Denied', async () => {
  const chat = fakeChat();
  fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
  renderApp('/admin/support');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(chat.sockets).toEqual([]);
});

test('it authenticates as an administrator (SPEC-7.3)', async () => {
  const { newest, enter } = await givenConsole();
  enter();
  const data = { userId: 0, isAdmin: true, filter: 'written' };
  expect(newest().sent).toEqual([{ type: 'auth', data }]);
  expect(screen.getByText('Connected')).toBeTruthy();
});

test('the list shows customers with active, unread, waiting and their last message', async () => {
  const { enter } = await givenConsole();
  enter([
    aChat({
      firstName: 'Maria',
      lastName: 'Holt',
      hasActiveChat: true,
      unread: 2,
      isWaiting: true,
      isOnline: true,
      lastMessage: 'Hello?',
      lastAt: new Date().toISOString(),
    }),
    ben,
  ]);
  const [first, second] = rows();
  for (const words of ['Maria Holt', 'online', 'active chat', '2 unread', 'Waiting', 'Hello?']) {
    expect(first?.textContent).toContain(words);
  }
  expect(second?.textContent).not.toContain('active chat');
  expect(document.title).toMatch(/^\(2\) Customer Support/);
});

test('a customer is named by company first, then by person', async () => {
  const { enter, say } = await givenConsole();
  const company = { companyName: 'Holt Joinery', firstName: 'Maria', lastName: 'Holt' };
  enter([{ ...maria, ...company }, ben]);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Holt Joinery.*Maria Holt.*Hello\?/),
    expect.stringMatching(/ben/),
  ]);
  await events.click(rowOf('Holt Joinery'));
  say(page([]));
  const heading = screen.getByRole('heading', { name: 'Holt Joinery' });
  expect(heading.parentElement?.textContent).toBe('Holt JoineryMaria Holt');
});

describe('who waits', () => {
  const waiting = { ...maria, isWaiting: true };
  const named = () => rows().map(({ textContent }) => /maria|ben/.exec(textContent ?? '')?.[0]);

  test('is what the console begins with; All is one click and an address away', async () => {
    const { enter, newest, address, say } = await givenConsole('/admin/support');
    enter([waiting]);
    expect(newest().sent[0]).toMatchObject({ data: { filter: 'waiting' } });
    expect(named()).toEqual(['maria']);
    await events.click(screen.getByRole('link', { name: 'All' }));
    expect(address()).toBe('/admin/support?filter=written');
    expect(newest().sentOf('list-chats')).toEqual([{ q: '', filter: 'written' }]);
    say({ type: 'chats', data: { users: [waiting, ben], nextCursor: null } });
    expect(named()).toEqual(['maria', 'ben']);
  });

  test('is left with an answer, not with a look, and the open conversation stays', async () => {
    const { enter, say } = await givenConsole('/admin/support');
    enter([waiting, { ...ben, isWaiting: true }]);
    const question = fromMaria('Hello?');
    await events.click(rowOf('maria'));
    say(page([question]));
    say({ type: 'read', data: { userId: 7, sender: 'support', upTo: question.id } });
    // The filter says it of all.
    for (const row of rows()) expect(row.textContent).not.toContain('Waiting');
    expect(rowOf('maria').textContent).not.toContain(supportConsole.settled);
    say({ type: 'chat-message', data: aMessage({ message: 'Good morning' }) });
    expect(rowOf('maria').textContent).toContain(supportConsole.settled);
    const pane = screen.getByRole('region', { name: /^Conversation with/ });
    expect(within(pane).getByText(supportConsole.settled)).toBeTruthy();
    await events.click(rowOf('ben'));
    expect(named()).toEqual(['ben']);
    expect(screen.queryByText(supportConsole.settled)).toBeNull();
  });

  test('keeps its place with a second message, and comes in with the first', async () => {
    const { enter, say, newest } = await givenConsole('/admin/support');
    enter([{ ...ben, isWaiting: true }, waiting]);
    say({ type: 'chat-message', data: fromMaria('Anybody?') });
    expect(named()).toEqual(['ben', 'maria']);
    say({ type: 'chat-message', data: { ...aMessage({ message: 'Hello' }), userId: 9 } });
    expect(newest().sentOf('list-chats')).toEqual([]);
    say({ type: 'chat-message', data: { ...fromMaria('Hi'), userId: 9 } });
    expect(newest().sentOf('list-chats')).toEqual([{ q: '', filter: 'waiting' }]);
    // A colleague has answered maria meanwhile.
    say({ type: 'chats', data: { users: [{ ...ben, isWaiting: true }], nextCursor: null } });
    expect(named()).toEqual(['ben']);
  });

  test('is nobody: that is said, and leads on to all conversations', async () => {
    const { enter, address } = await givenConsole('/admin/support');
    enter([]);
    screen.getByRole('heading', { name: 'Nobody is waiting' });
    await events.click(screen.getByRole('link', { name: 'Show all conversations' }));
    expect(address()).toBe('/admin/support?filter=written');
  });

  test('may be many more than a page', async () => {
    const { enter, say } = await givenConsole('/admin/support');
    enter([waiting], 'next');
    await events.click(screen.getByRole('button', { name: 'Show more customers' }));
    say({ type: 'chats', data: { users: [{ ...ben, isWaiting: true }], nextCursor: null } });
    expect(named()).toEqual(['maria', 'ben']);
  });
});

test('a link about a payment proposes the words, but for a draft that is there', async () => {
  const first = await givenConsole('/admin/support?customer=7&about=payment');
  first.enter([maria]);
  const field = () => screen.getByRole('textbox', { name: /^Your answer to/ });
  expect(field()).toHaveProperty('value', aboutPayment);
  await events.clear(field());
  await events.type(field(), 'Own words');
  cleanup();
  const again = await givenConsole('/admin/support?customer=7&about=payment');
  again.enter([maria]);
  expect(field()).toHaveProperty('value', 'Own words');
});

test('a new message moves its customer up and is counted, also in the title', async () => {
  const { enter, say } = await givenConsole();
  enter([ben, maria]);
  say({ type: 'chat-message', data: fromMaria('Anybody there?') });
  expect(rows()[0]?.textContent).toMatch(/maria.*Anybody there\?.*1 unread/);
  expect(document.title).toMatch(/^\(1\) /);
});

test('a message of an unlisted customer reloads the list', async () => {
  const { enter, say, newest } = await givenConsole();
  enter([ben]);
  say({ type: 'chat-message', data: fromMaria('Hello') });
  expect(newest().sentOf('list-chats')).toEqual([{ q: '', filter: 'written' }]);
  say({ type: 'chats', data: { users: [maria, ben], nextCursor: null } });
  expect(rows()).toHaveLength(2);
});

test("the search is debounced and shows the server's results", async () => {
  const { enter, say, newest } = await givenConsole();
  enter();
  await events.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'ben');
  await pass(300);
  expect(newest().sentOf('list-chats')).toEqual([{ q: 'ben', filter: 'written' }]);
  say({ type: 'chats', data: { users: [ben], nextCursor: null } });
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('ben')]);
});

test('results of an older search are not shown', async () => {
  const { enter, say, newest } = await givenConsole();
  enter();
  const search = screen.getByRole('searchbox', { name: 'Search customers' });
  await events.type(search, 'b');
  await pass(300);
  await events.type(search, 'en');
  await pass(300);
  say({ type: 'chats', data: { users: [maria], nextCursor: null } });
  expect(newest().sentOf('list-chats')).toEqual([
    { q: 'b', filter: 'written' },
    { q: 'ben', filter: 'written' },
  ]);
  say({ type: 'chats', data: { users: [], nextCursor: null } });
  expect(screen.getByText('No customers found')).toBeTruthy();
});

test('further pages are requested by cursor', async () => {
  const { enter, say, newest } = await givenConsole();
  enter([maria], 'next');
  await events.click(screen.getByRole('button', { name: 'Show more customers' }));
  expect(newest().sentOf('list-chats')).toEqual([{ q: '', filter: 'written', cursor: 'next' }]);
  say({ type: 'chats', data: { users: [ben], nextCursor: null } });
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more customers' })).toBeNull();
});

test('opening a customer loads the conversation and marks it as read', async () => {
  const hello = fromMaria('Hello?');
  const { newest, address } = await givenOpen([hello]);
  expect(address()).toBe('/admin/support?customer=7&filter=written');
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7 }]);
  expect(newest().sentOf('read')).toEqual([{ userId: 7, upTo: hello.id }]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Your answer/ }));
});

test('a message below what is being read stays unread and waiting, also when another customer is opened', async () => {
  const { newest, say } = await givenOpen([fromMaria('Hello?')]);
  const scroller = screen.getByRole('region', { name: 'Messages with maria' });
  Object.defineProperty(scroller, 'scrollTop', { value: -500 });
  fireEvent.scroll(scroller);
  say({ type: 'chat-message', data: fromMaria('Anybody?') });
  expect(screen.getByRole('button', { name: '1 new message' })).toBeTruthy();
  expect(rowOf('maria').textContent).toContain('1 unread');
  await events.click(rowOf('ben'));
  expect(newest().sentOf('read')).toHaveLength(1);
  expect(rowOf('maria').textContent).toContain('1 unread');
});

test('an answer is sent as support and shown as acknowledged', async () => {
  const { newest, say } = await givenOpen();
  await events.keyboard('Good morning{Enter}');
  const [sent] = newest().sentOf('message');
  expect(sent).toMatchObject({
    userId: 7,
    message: 'Good morning',
    sender: 'support',
    isUser: false,
  });
  const clientId = String(sent?.clientId);
  const data = aMessage({ message: 'Good morning', clientId, senderName: 'ada' });
  say({ type: 'chat-message', data });
  expect(screen.getByText('Sent')).toBeTruthy();
  say({ type: 'read', data: { userId: 7, sender: 'user', upTo: data.id } });
  expect(screen.getByText('Seen')).toBeTruthy();
});

test("a colleague's answer appears under their name, and messages that they read are read", async () => {
  const { say } = await givenOpen();
  const signed = { senderName: 'Grace', senderId: 2 };
  const colleague = aMessage({ message: 'I take this one', ...signed });
  say({ type: 'chat-message', data: colleague });
  const thread = screen.getByRole('region', { name: 'Messages with maria' });
  expect(within(thread).getByText('I take this one')).toBeTruthy();
  expect(within(thread).getByText('Grace')).toBeTruthy();
  const question = { ...fromMaria('Thanks!'), userId: 8 };
  say({ type: 'chat-message', data: question });
  expect(rows()[0]?.textContent).toContain('1 unread');
  say({ type: 'read', data: { userId: 8, sender: 'support', upTo: question.id } });
  expect(rows()[0]?.textContent).not.toContain('unread');
});

test('two administrators with the same first name are distinguished', async () => {
  const { say } = await givenOpen();
  const ours = aMessage({ message: 'Mine', senderName: 'Ada', senderId: admin.id });
  const colleague = aMessage({ message: 'Hers', senderName: 'Ada', senderId: admin.id + 1 });
  for (const data of [ours, colleague]) say({ type: 'chat-message', data });
  const thread = screen.getByRole('region', { name: 'Messages with maria' });
  expect(within(thread).getAllByText('Ada')).toHaveLength(1);
});

test("it shows the customer's summary beside the conversation", async () => {
  await givenOpen();
  const about = screen.getByRole('complementary', { name: 'About maria' });
  const facts = await within(about).findByText('One-time Purchase');
  await within(about).findByText('2 requests, 1 comment');
  for (const words of ['Maria Holt', '555 0142', 'Paid March 4, 2026', 'Changes asked for']) {
    expect(facts.closest('dl')?.textContent).toContain(words);
  }
  const link = (name: string) => within(about).getByRole('link', { name }).getAttribute('href');
  expect(link('Holt Joinery')).toBe('https://holt.example/');
  expect(link('Open customer')).toBe('/admin/customer/7');
});

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();

test.each([
  ['leaving', { servedUntil: inTenDays }, 'Cancelled, paid until'],
  ['paused', { hasActiveSubscription: true, subscriptionStatus: 'active' }, 'Payments are paused'],
  [
    'late',
    { hasActiveSubscription: true, subscriptionStatus: 'past_due', payBy: inTenDays },
    'Ends, unless paid, on',
  ],
] as const)('it says of a subscription that is %s what is served and paid', async (...given) => {
  const [, plan, words] = given;
  await givenOpen([], { hasPurchasedSite: false, purchaseDate: null, ...plan });
  const about = within(screen.getByRole('complementary', { name: 'About maria' }));
  await about.findByText(offers.subscription.title);
  about.getByText(words, { exact: false });
});

test('it shows who is typing and who is online', async () => {
  const { say } = await givenOpen();
  say({ type: 'typing', data: { userId: 7, sender: 'user' } });
  expect(screen.getByText('maria is typing')).toBeTruthy();
  expect(rows()[0]?.textContent).toContain('Typing...');
  say({ type: 'presence', data: { userId: 8, online: true } });
  expect(rows()[1]?.textContent).toContain('online');
});

test('a failure to load history is shown and can be retried', async () => {
  const { enter, newest } = await givenConsole();
  enter();
  await events.click(rowOf('maria'));
  await pass(chatTimings.answerMs);
  expect(await screen.findAllByText('Error loading chat history')).not.toHaveLength(0);
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  expect(newest().sentOf('get-chat-history')).toHaveLength(2);
});

test('it always reconnects after 3 seconds, and requests missed messages', async () => {
  const { newest, sockets, enter, say } = await givenOpen([fromMaria('Hello?')]);
  act(() => newest().lose());
  expect(screen.getByText('Disconnected')).toBeTruthy();
  await pass(chatTimings.reconnectMs + chatTimings.reconnectJitterMs);
  expect(sockets).toHaveLength(2);
  enter();
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7 }]);
  say(page([fromMaria('While you were away')]));
  expect(screen.getByText('While you were away')).toBeTruthy();
});

test('drafts are kept per customer', async () => {
  const { say } = await givenOpen();
  await events.keyboard('Dear Maria');
  await events.click(rowOf('ben'));
  say(page([], 8));
  expect(screen.getByRole('textbox', { name: 'Your answer to ben' })).toHaveProperty('value', '');
  await events.click(rowOf('maria'));
  const field = screen.getByRole('textbox', { name: 'Your answer to maria' });
  expect(field).toHaveProperty('value', 'Dear Maria');
});

test('it is linked in the top bar and in the account menu', async () => {
  await givenConsole();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Support Chat' }).getAttribute('href')).toBe(
    '/admin/support',
  );
  await events.click(bar.getByRole('button', { name: /ada/ }));
  const entry = bar.getByRole('menuitem', { name: 'Support Chat' });
  expect(entry.getAttribute('href')).toBe('/admin/support');
});

test('a canned reply is inserted; a slash in an empty field opens them', async () => {
  await givenOpen();
  await events.keyboard('/');
  const dialog = await screen.findByRole('dialog', { name: 'Canned replies' });
  expect(document.activeElement).toBe(
    within(dialog).getByRole('searchbox', { name: 'Search replies' }),
  );
  await events.keyboard('ÖFFICE');
  await events.click(await within(dialog).findByRole('button', { name: /^Office hours/ }));
  const field = screen.getByRole('textbox', { name: /^Your answer/ });
  expect(field).toHaveProperty('value', 'We are here from 9 to 5.');
  expect(document.activeElement).toBe(field);
});

test('canned replies are created, edited and deleted', async () => {
  const { calls } = await givenOpen();
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  await events.click(screen.getByRole('button', { name: 'Canned replies (/)' }));
  await events.click(await screen.findByRole('button', { name: 'New reply' }));
  await events.type(screen.getByLabelText('Title'), 'Thanks');
  await events.type(screen.getByLabelText('Text'), 'Thank you!');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await events.click(await screen.findByRole('button', { name: 'Edit Office hours' }));
  await events.type(screen.getByLabelText('Title'), '!');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await events.click(await screen.findByRole('button', { name: 'Edit Office hours' }));
  await events.click(screen.getByRole('button', { name: 'Delete' }));
  expect(sent()).toHaveLength(2);
  await events.click(screen.getByRole('button', { name: 'Delete for everyone?' }));
  await screen.findByRole('dialog', { name: 'Canned replies' });
  expect(sent().map(({ method, json }) => [method, json])).toEqual([
    ['POST', { title: 'Thanks', text: 'Thank you!' }],
    ['POST', { ...hours, title: 'Office hours!' }],
    ['DELETE', undefined],
  ]);
});

test('a customer’s message becomes a request about their website', async () => {
  const { calls } = await givenOpen([fromMaria('Please change the hours\nWe close on Mondays.')]);
  await events.click(screen.getByRole('button', { name: 'Make a request of this message' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a request of this message' }));
  const title = await dialog.findByLabelText('What should change?');
  expect(title).toHaveProperty('value', 'Please change the hours');
  await events.click(dialog.getByRole('button', { name: 'Send request' }));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.json).toEqual({
    websiteId: 5,
    title: 'Please change the hours',
    text: 'Please change the hours\nWe close on Mondays.',
  });
});

test('an inert picture of the website is beside the conversation', async () => {
  const { container } = await givenOpen();
  await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull());
  expect(container.querySelector('iframe')?.closest('[inert]')).not.toBeNull();
});
