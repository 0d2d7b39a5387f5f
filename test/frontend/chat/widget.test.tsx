import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import { timings } from '#shared/limits/timings.ts';
import { chat, chatRefusals } from '#shared/texts/chat.ts';
import { aMessage, entry, fakeChat, promised } from '../support/fake-chat.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

/** Loads lazy chunks before the first test, which would otherwise wait for them. */
beforeAll(async () => {
  await Promise.all([
    import('#frontend/src/pages/dashboard.tsx'),
    import('#frontend/src/features/chat/widget/chat-widget.tsx'),
  ]);
});
beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** A customer's dashboard with an open connection. */
async function givenDashboard(user = aUser()) {
  const chat = fakeChat();
  const calls = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'GET /api/websites': () => ({ body: [] }),
    'POST /api/logout': () => ({ body: { message: 'ok' } }),
  });
  const app = renderApp('/dashboard');
  await screen.findByRole('button', { name: /^Open support chat/ });
  await waitFor(() => chat.newest());
  return { ...app, ...chat, calls };
}

async function givenConnected(changes: object = {}) {
  const given = await givenDashboard();
  act(() => given.newest().accept());
  act(() => given.newest().say(entry(changes)));
  const say = (frame: ServerFrame) => act(() => given.newest().say(frame));
  return { ...given, say };
}

const launcher = () => screen.getByRole('button', { name: /^Open support chat/ });
const field = () => screen.getByRole('textbox', { name: 'Your message' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function givenOpen(changes: object = {}) {
  const given = await givenConnected(changes);
  await events.click(launcher());
  return given;
}

test('it connects to /ws and authenticates', async () => {
  const { newest } = await givenDashboard();
  expect(newest().url).toBe('ws://localhost:3000/ws');
  act(() => newest().accept());
  expect(newest().sent).toEqual([{ type: 'auth', data: { userId: 7 } }]);
});

test('administrators do not get it', async () => {
  const chat = fakeChat();
  fakeServer({
    'GET /api/user': () => ({ body: aUser({ isAdmin: true }) }),
    'GET /api/users': () => ({ body: [] }),
  });
  renderApp('/dashboard');
  await screen.findByRole('tab', { name: 'Admin Panel' });
  expect(screen.queryByRole('button', { name: /^Open support chat/ })).toBeNull();
  expect(chat.sockets).toEqual([]);
});

test('a status dot has a text', async () => {
  const { newest } = await givenConnected();
  expect(launcher().textContent).toContain('Connected');
  act(() => newest().lose());
  expect(launcher().textContent).toContain('Disconnected');
});

test('Enter sends, Shift+Enter begins a line, blank is ignored', async () => {
  const { newest } = await givenOpen();
  await events.type(field(), '  {Enter}');
  expect(newest().sentOf('message')).toEqual([]);
  await events.clear(field());
  await events.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(newest().sentOf('message')).toMatchObject([
    { userId: 7, message: 'One\ntwo', sender: 'user', isUser: true },
  ]);
  expect(field()).toHaveProperty('value', '');
});

test('an Enter or Escape of an input method neither sends nor closes', async () => {
  const { newest } = await givenOpen();
  await events.type(field(), 'にほん');
  for (const key of ['Enter', 'Escape']) {
    fireEvent.keyDown(field(), { key, keyCode: 229 });
    fireEvent.keyDown(field(), { key, isComposing: true });
  }
  expect(newest().sentOf('message')).toEqual([]);
  expect(field()).toHaveProperty('value', 'にほん');
});

test('a message is sending until the server has it, and seen once support has read it', async () => {
  const { newest, say } = await givenOpen();
  await events.type(field(), 'Hello{Enter}');
  expect(screen.getByText('Sending...')).toBeTruthy();
  const [sent] = newest().sentOf('message');
  const message = aMessage({
    message: 'Hello',
    sender: 'user',
    isUser: true,
    clientId: String(sent?.clientId),
  });
  say({ type: 'chat-message', data: message });
  expect(screen.getByText('Sent')).toBeTruthy();
  expect(screen.getAllByText('Hello')).toHaveLength(1);
  say({ type: 'read', data: { userId: 7, sender: 'support', upTo: message.id } });
  expect(screen.getByText('Seen')).toBeTruthy();
});

test('the next message is sent after the acknowledgement of the previous one', async () => {
  const { newest, say } = await givenOpen();
  await events.type(field(), 'One{Enter}Two{Enter}');
  expect(newest().sentOf('message')).toMatchObject([{ message: 'One' }]);
  const [first] = newest().sentOf('message');
  say({
    type: 'chat-message',
    data: aMessage({ sender: 'user', isUser: true, clientId: String(first?.clientId) }),
  });
  expect(newest().sentOf('message')).toMatchObject([{ message: 'One' }, { message: 'Two' }]);
});

test('a refused message shows why, and can be retried or discarded', async () => {
  const { newest, say } = await givenOpen();
  await events.type(field(), 'Hello{Enter}');
  const [sent] = newest().sentOf('message');
  const clientId = String(sent?.clientId);
  say({ type: 'error', data: { message: 'The reason', clientId } });
  expect(screen.getByText('The reason')).toBeTruthy();
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  expect(newest().sentOf('message')).toMatchObject([{ clientId }, { clientId }]);
  say({ type: 'error', data: { message: 'The reason', clientId } });
  await events.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hello')).toBeNull();
});

test('a message refused as too fast is retried after a pause', async () => {
  const { newest, say } = await givenOpen();
  await events.type(field(), 'Hello{Enter}');
  const [sent] = newest().sentOf('message');
  const message = 'You are sending messages too quickly. Please wait a moment.';
  say({ type: 'error', data: { message, clientId: String(sent?.clientId) } });
  expect(newest().sentOf('message')).toHaveLength(1);
  await pass(chatTimings.tooFastMs);
  expect(newest().sentOf('message')).toHaveLength(2);
});

test('while closed it counts unread messages, in the title too, and shows a toast for 5 seconds', async () => {
  const { say } = await givenConnected({ unread: 1 });
  say({ type: 'chat-message', data: aMessage({ message: 'Hello' }) });
  expect(launcher().textContent).toContain('2 unread messages');
  expect(document.title).toMatch(/^\(2\) Dashboard/);
  await screen.findByText('New message from support');
  await pass(timings.toastMs - 100);
  expect(screen.getByText('New message from support')).toBeTruthy();
  await pass(200);
  expect(screen.queryByText('New message from support')).toBeNull();
});

test('the toast begins what was written, and leads to it', async () => {
  const { say } = await givenConnected();
  const message = `Your draft\n\n${'is ready. '.repeat(12)}`;
  say({ type: 'chat-message', data: aMessage({ message }) });
  const text = await screen.findByText(/^Your draft is ready\. .*…$/);
  expect([...(text.textContent ?? '')]).toHaveLength(90);
  await events.click(screen.getByRole('button', { name: chat.show }));
  expect(screen.queryByText(chat.newMessage.title)).toBeNull();
  expect(field()).toBeTruthy();
});

test('opening it marks everything as read, also on the server', async () => {
  const { newest, say } = await givenConnected();
  const message = aMessage({ message: 'Hello' });
  say({ type: 'chat-message', data: message });
  await events.click(launcher());
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(newest().sentOf('read')).toEqual([{ userId: 7, upTo: message.id }]);
  expect(document.title).toMatch(/^Dashboard/);
});

/** The newest messages are below what the customer reads. */
function scrollAway() {
  const scroller = screen.getByRole('region', { name: 'Messages' });
  Object.defineProperty(scroller, 'scrollTop', { value: -500, configurable: true });
  fireEvent.scroll(scroller);
}

function scrollToEnd() {
  const scroller = screen.getByRole('region', { name: 'Messages' });
  Object.defineProperty(scroller, 'scrollTop', { value: 0, configurable: true });
  fireEvent.scroll(scroller);
}

test('a message below what is being read is unread, counted and announced until its end is in sight', async () => {
  const { newest, say } = await givenOpen({ messages: [aMessage({ message: 'Old' })] });
  const read = newest().sentOf('read').length;
  scrollAway();
  expect(screen.getByRole('button', { name: chat.toNewest })).toBeTruthy();
  const [first, second] = [aMessage({ message: 'One' }), aMessage({ message: 'Two' })];
  say({ type: 'chat-message', data: first });
  say({ type: 'chat-message', data: second });
  expect(newest().sentOf('read')).toHaveLength(read);
  expect(document.title).toMatch(/^\(2\) /);
  const button = screen.getByRole('button', { name: '2 new messages' });
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('2 new messages');
  await events.click(button);
  expect(HTMLElement.prototype.scrollTo).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }));
  scrollToEnd();
  expect(newest().sentOf('read').at(-1)).toEqual({ userId: 7, upTo: second.id });
  expect(screen.queryByRole('button', { name: '2 new messages' })).toBeNull();
  expect(document.title).toMatch(/^Dashboard/);
});

test('a message in a window that nobody uses is read when somebody returns', async () => {
  const { newest, say } = await givenOpen();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  say({ type: 'chat-message', data: aMessage({ message: 'Hello' }) });
  expect(newest().sentOf('read')).toEqual([]);
  vi.mocked(document.hasFocus).mockRestore();
  fireEvent.focus(window);
  expect(newest().sentOf('read')).toHaveLength(1);
});

test('a message that arrives twice is shown and counted once', async () => {
  const { say } = await givenConnected();
  const message = aMessage({ message: 'Hello' });
  say({ type: 'chat-message', data: message });
  say({ type: 'chat-message', data: message });
  expect(launcher().textContent).toContain('1 unread message');
});

test("messages that arrive out of order are shown in the server's order", async () => {
  const { say } = await givenOpen();
  const [first, second] = [aMessage({ message: 'First' }), aMessage({ message: 'Second' })];
  say({ type: 'chat-message', data: second });
  say({ type: 'chat-message', data: first });
  const order = screen.getAllByText(/^(First|Second)$/).map(({ textContent }) => textContent);
  expect(order.join()).toMatch(/First.*Second/);
});

test('a missed message is requested', async () => {
  const { newest, say } = await givenOpen();
  const [first, missed, third] = [aMessage(), aMessage({ message: 'Missed' }), aMessage()];
  say({ type: 'chat-message', data: first });
  say({ type: 'chat-message', data: third });
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7 }]);
  const page = { messages: [first, missed, third], before: null };
  say({
    type: 'chat-history',
    data: { userId: 7, ...page, readByUser: null, readBySupport: null },
  });
  expect(screen.getByText('Missed')).toBeTruthy();
});

test('it shows days and times, and that support is typing for 5 seconds', async () => {
  const { say } = await givenOpen({ messages: [aMessage({ message: 'Hello' })] });
  expect(screen.getByRole('region', { name: /January 2/ })).toBeTruthy();
  expect(document.querySelectorAll('time')).toHaveLength(1);
  say({ type: 'typing', data: { userId: 7, sender: 'support' } });
  expect(screen.getByText('Support is typing')).toBeTruthy();
  await pass(chatTimings.typingShownMs);
  expect(screen.queryByText('Support is typing')).toBeNull();
});

test('typing is sent every two seconds at most', async () => {
  const { newest } = await givenOpen();
  await events.type(field(), 'Hello');
  expect(newest().sentOf('typing')).toEqual([{ userId: 7 }]);
  await pass(chatTimings.typingEveryMs);
  await events.type(field(), '!');
  expect(newest().sentOf('typing')).toHaveLength(2);
});

test('older messages are requested before the oldest known one', async () => {
  const [older, newer] = [aMessage({ message: 'Older' }), aMessage({ message: 'Newer' })];
  const { newest, say } = await givenOpen({ messages: [newer], before: newer.id });
  await events.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7, before: newer.id }]);
  const marks = { readByUser: null, readBySupport: null };
  say({ type: 'chat-history', data: { userId: 7, messages: [older], before: null, ...marks } });
  expect(screen.getByText('Older')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
});

test('a failure to load history is shown and can be retried', async () => {
  const newer = aMessage();
  const { newest, say } = await givenOpen({ messages: [newer], before: newer.id });
  await events.click(screen.getByRole('button', { name: 'Show older messages' }));
  say({ type: 'error', data: { message: 'Error loading chat history' } });
  expect(await screen.findAllByText('Error loading chat history')).toHaveLength(2);
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  expect(newest().sentOf('get-chat-history')).toHaveLength(2);
});

test('while support is offline it shows when to expect an answer', async () => {
  const { say } = await givenOpen({ supportOnline: false });
  expect(screen.getByText(/^We are away at the moment/)).toBeTruthy();
  say({ type: 'presence', data: { supportOnline: true } });
  expect(screen.queryByText(/^We are away at the moment/)).toBeNull();
});

test.each([
  { answered: null, online: false, isAway: true, isHere: false },
  { answered: 0, online: false, isAway: false, isHere: false },
  { answered: 0, online: true, isAway: false, isHere: true },
  { answered: chatTimings.answeredMs - 60_000, online: false, isAway: false, isHere: false },
  { answered: chatTimings.answeredMs, online: false, isAway: true, isHere: false },
  { answered: null, online: true, isAway: false, isHere: true },
])('who was answered $answered ms ago, support online: $online', async (given) => {
  const { answered, online } = given;
  const messages =
    answered === null
      ? []
      : [aMessage({ isUser: false, timestamp: new Date(Date.now() - answered).toISOString() })];
  await givenConnected({ supportOnline: online, messages });
  expect(launcher().textContent?.includes(chat.here)).toBe(given.isHere);
  expect(launcher().textContent?.includes(chat.nobodyHere)).toBe(given.isAway);
  await events.click(launcher());
  expect(screen.queryAllByText(/^We are away at the moment/)).toHaveLength(given.isAway ? 1 : 0);
});

test('an answer hides at once that support is away, until some minutes after it', async () => {
  const { say } = await givenOpen({ supportOnline: false });
  const away = () => screen.queryByText(/^We are away at the moment/);
  expect(away()).toBeTruthy();
  const timestamp = new Date(Date.now() - chatTimings.answeredMs + 20_000).toISOString();
  say({ type: 'chat-message', data: aMessage({ isUser: false, timestamp }) });
  expect(away()).toBeNull();
  await pass(21_000);
  expect(away()).toBeTruthy();
});

test('the answer time is the operator’s promise for the plan, with its hours if they are known', async () => {
  const text = () => screen.getByText(/^We are away at the moment/).textContent;
  const { say } = await givenOpen({ supportOnline: false });
  expect(text()).toBe(
    'We are away at the moment. We are usually here Mon–Fri, 09:00–17:00 (Berlin time). Write to us anyway: we answer within one business day, and you will find the answer here.',
  );
  say(entry({ supportOnline: false, support: { ...promised, hours: '' } }));
  expect(text()).toBe(chat.away({ ...promised, hours: '' }, 'customer'));
  expect(chat.away(promised, 'subscriber')).toBe(
    'We are away at the moment. Write to us anyway: with your plan we answer day and night, and you will find the answer here.',
  );
});

test('while closed it does not reconnect; opening it connects', async () => {
  const { newest, sockets } = await givenConnected();
  act(() => newest().lose());
  await pass(60_000);
  expect(sockets).toHaveLength(1);
  await events.click(launcher());
  expect(sockets).toHaveLength(2);
});

test('while open it reconnects after 3 seconds and sends messages written meanwhile', async () => {
  const { newest, sockets } = await givenOpen();
  act(() => newest().lose());
  await events.type(field(), 'Hello{Enter}');
  expect(screen.getByText('Waiting for the connection')).toBeTruthy();
  await pass(chatTimings.reconnectMs - 500);
  expect(sockets).toHaveLength(1);
  await pass(500 + chatTimings.reconnectJitterMs);
  expect(sockets).toHaveLength(2);
  act(() => newest().accept());
  act(() => newest().say(entry()));
  expect(newest().sentOf('message')).toMatchObject([{ message: 'Hello' }]);
});

test('an unacknowledged message is sent again on a new connection', async () => {
  const { newest, sockets } = await givenOpen();
  await events.type(field(), 'Hello{Enter}');
  const [sent] = newest().sentOf('message');
  await pass(chatTimings.answerMs + chatTimings.reconnectMs + chatTimings.reconnectJitterMs);
  expect(sockets).toHaveLength(2);
  act(() => newest().accept());
  act(() => newest().say(entry()));
  expect(newest().sentOf('message')).toMatchObject([{ clientId: sent?.clientId }]);
});

test('an unreachable server is reported once', async () => {
  const { newest, sockets } = await givenDashboard();
  act(() => newest().lose());
  expect(screen.queryByText('Connection Error')).toBeNull();
  await events.click(launcher());
  act(() => newest().lose());
  await screen.findByText('Connection Error');
  expect(
    screen.getByText('Could not connect to chat server. Please try again later.'),
  ).toBeTruthy();
  await events.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(chatTimings.reconnectMs + chatTimings.reconnectJitterMs);
  expect(sockets).toHaveLength(3);
  act(() => newest().lose());
  expect(screen.queryByText('Connection Error')).toBeNull();
});

test('a window too many is told so, once, and keeps asking for a slot', async () => {
  const { newest, sockets } = await givenDashboard();
  const refuse = () => {
    const { tooManySockets: message } = chatRefusals;
    act(() => newest().accept());
    act(() => newest().say({ type: 'error', data: { message } }));
    act(() => newest().lose());
  };
  await events.click(launcher());
  refuse();
  await screen.findByText(chatRefusals.tooManySockets);
  await events.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(chatTimings.reconnectMs + chatTimings.reconnectJitterMs);
  expect(sockets).toHaveLength(2);
  refuse();
  expect(screen.queryByText(chatRefusals.tooManySockets)).toBeNull();
});

test('a reload keeps draft and outbox, and shows the cached history', async () => {
  const { newest, unmount } = await givenOpen({ messages: [aMessage({ message: 'Kept' })] });
  act(() => newest().lose());
  await events.type(field(), 'Not sent{Enter}Half a th');
  unmount();
  await givenDashboard();
  await events.click(launcher());
  expect(screen.getByText('Kept')).toBeTruthy();
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'Half a th');
});

test("one customer's cache is not shown to another, and logout clears it", async () => {
  const { unmount } = await givenConnected({ messages: [aMessage({ message: 'Kept' })] });
  unmount();
  await givenDashboard(aUser({ id: 8, username: 'ben' }));
  await events.click(launcher());
  expect(screen.queryByText('Kept')).toBeNull();
  expect(localStorage.getItem('private:chat:7:history')).toContain('Kept');
  await events.click(screen.getByRole('button', { name: /ben/ }));
  await events.click(screen.getByRole('menuitem', { name: 'Logout' }));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('private:'));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('Escape closes it and focus goes back to its button', async () => {
  await givenOpen();
  expect(document.activeElement).toBe(field());
  await events.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(launcher());
});

test('new messages from support are announced, history is not', async () => {
  const { say } = await givenOpen({ messages: [aMessage({ message: 'Old' })] });
  const log = screen.getByRole('log');
  expect(log.textContent).toBe('');
  say({ type: 'chat-message', data: aMessage({ message: 'New', senderName: 'Ada' }) });
  expect(log.textContent).toBe('Ada: New');
});

test('text is shown as text; only https addresses become links', async () => {
  const text = '<b>Look</b>: https://holt.example/plan. javascript:alert(1) http://a.example';
  await givenOpen({ messages: [aMessage({ message: text })] });
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('target'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://holt.example/plan']);
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/<b>Look<\/b>/)).toBeTruthy();
});
