import { afterEach, expect, test, vi } from 'vitest';
import { CustomerChat } from '#frontend/src/features/chat/core/customer-chat.ts';
import { keepHistory } from '#frontend/src/features/chat/core/history-cache.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import { aMessage, entry, fakeChat, messageId } from '../support/fake-chat.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const numbered = (number: number) => aMessage({ id: messageId(number), message: String(number) });
const own = (number: number, clientId: string) =>
  aMessage({ id: messageId(number), sender: 'user', isUser: true, clientId });

/** A customer's page with an open connection, loaded or reloaded. */
function givenPage() {
  const { newest } = fakeChat();
  const chat = new CustomerChat(7, () => undefined);
  const stop = chat.start();
  stops.push(stop);
  newest().accept();
  const lose = () => newest().lose();
  const comeBack = () => {
    chat.setOpen(true);
    newest().accept();
  };
  const enter = (changes: object = {}) => newest().say(entry(changes));
  const hear = (data: ReturnType<typeof aMessage>) => newest().say({ type: 'chat-message', data });
  return { chat, newest, lose, comeBack, enter, hear, stop };
}

/** A page that was connected and lost its connection. */
function givenLost(changes: object) {
  const given = givenPage();
  given.enter(changes);
  given.lose();
  return given;
}

const shown = ({ chat }: { chat: CustomerChat }) =>
  chat.getState().conversation.messages.map(({ message }) => message);

test('a new connection names the newest message, including received ones', () => {
  const given = givenPage();
  given.enter({ messages: [numbered(61), numbered(62)], before: messageId(61) });
  given.hear(numbered(63));
  given.lose();
  given.comeBack();
  expect(given.newest().sentOf('auth')).toEqual([{ userId: 7, newest: messageId(63) }]);
});

test('after a reload it names the newest cached message', () => {
  givenLost({ messages: [numbered(1)] }).stop();
  expect(givenPage().newest().sentOf('auth')).toEqual([{ userId: 7, newest: messageId(1) }]);
});

test('without a conversation none is named', () => {
  const { comeBack, newest } = givenLost({});
  comeBack();
  expect(newest().sentOf('auth')).toEqual([{ userId: 7 }]);
});

test.for([
  ['in between', [numbered(1)], numbered(3)],
  ['at the beginning', [], numbered(2)],
] as const)(
  'after a message that was missed %s none is named, nor after a reload',
  ([, messages, heard]) => {
    const given = givenPage();
    given.enter({ messages });
    given.hear(heard);
    given.lose();
    given.comeBack();
    expect(given.newest().sentOf('auth')).toEqual([{ userId: 7 }]);
    given.stop();
    expect(givenPage().newest().sentOf('auth')).toEqual([{ userId: 7 }]);
  },
);

test.for([
  ['in between', [numbered(1)], numbered(3)],
  ['at the beginning', [], numbered(2)],
] as const)('a message that was missed %s is requested at once', ([, messages, heard]) => {
  const { newest, enter, hear } = givenPage();
  enter({ messages });
  hear(heard);
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7 }]);
});

test('without news the conversation stays, with new read marks and counts', () => {
  givenLost({ messages: [numbered(61)], before: messageId(61) }).stop();
  const given = givenPage();
  const marks = { readByUser: messageId(60), readBySupport: messageId(59) };
  given.enter({ isCurrent: true, ...marks, unread: 1, supportOnline: false });
  expect(shown(given)).toEqual(['61']);
  expect(given.chat.getState()).toMatchObject({
    conversation: { hasOlder: true, ...marks },
    unread: 1,
    isSupportOnline: false,
  });
});

test('an empty conversation replaces the cached one', () => {
  const given = givenLost({ messages: [numbered(61)], before: messageId(61) });
  given.comeBack();
  given.enter();
  expect(shown(given)).toEqual([]);
  expect(given.chat.getState().conversation.hasOlder).toBe(false);
});

test('without an answer to the greeting it reconnects', () => {
  vi.useFakeTimers();
  const { newest, hear, chat } = givenPage();
  const first = newest();
  chat.setOpen(true);
  first.say({ type: 'error', data: { message: 'The server failed' } });
  hear(numbered(1));
  vi.advanceTimersByTime(chatTimings.answerMs);
  expect(chat.getState().status).toBe('disconnected');
  vi.advanceTimersByTime(chatTimings.reconnectMs + chatTimings.reconnectJitterMs);
  expect(newest()).not.toBe(first);
});

test('messages missed before the greeting was answered are requested', () => {
  const { comeBack, newest, hear, enter } = givenLost({ messages: [numbered(1)] });
  comeBack();
  hear(numbered(3));
  expect(newest().sentOf('get-chat-history')).toEqual([]);
  enter({ isCurrent: true });
  expect(newest().sentOf('get-chat-history')).toEqual([{ userId: 7 }]);
});

/** A page that sent a message whose acknowledgement was lost. */
function givenUnacknowledged() {
  const given = givenPage();
  given.enter({ messages: [numbered(1)] });
  given.chat.write('Hello');
  const clientId = String(given.newest().sentOf('message')[0]?.clientId);
  given.lose();
  return { ...given, stored: own(2, clientId) };
}

test('a message whose acknowledgement was lost is settled by the page in the greeting', () => {
  const { chat, comeBack, newest, enter, stored } = givenUnacknowledged();
  comeBack();
  expect(newest().sentOf('auth')).toEqual([{ userId: 7, newest: messageId(1) }]);
  enter({ messages: [numbered(1), stored] });
  expect(chat.getState().pending).toEqual([]);
  expect(newest().sentOf('message')).toEqual([]);
});

test('a message cached by another tab is settled without a page', () => {
  const { chat, stop, stored } = givenUnacknowledged();
  stop();
  const { conversation } = chat.getState();
  keepHistory(7, { ...conversation, messages: [...conversation.messages, stored] });
  const again = givenPage();
  expect(again.newest().sentOf('auth')).toEqual([{ userId: 7, newest: stored.id }]);
  again.enter({ isCurrent: true });
  expect(again.chat.getState().pending).toEqual([]);
  expect(again.newest().sentOf('message')).toEqual([]);
});
