import { expect, test } from 'vitest';
import {
  type Conversation,
  emptyConversation,
  type HistoryPage,
  hasGap,
  newestOf,
  withMessage,
  withPage,
  withSnapshot,
} from '#frontend/src/features/chat/core/conversation.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { aMessage, messageId } from '../support/fake-chat.ts';

const messages = Array.from({ length: 20 }, (_, index) =>
  aMessage({ id: messageId(index + 1), message: String(index + 1) }),
);
const run = (from: number, to: number) => messages.slice(from - 1, to);
const page = (part: readonly ChatMessage[]): HistoryPage => ({
  messages: part,
  before: part[0]?.message === '1' ? null : (part[0]?.id ?? null),
  readByUser: null,
  readBySupport: null,
});
const knowing = (from: number, to: number): Conversation => ({
  ...emptyConversation,
  messages: run(from, to),
  hasOlder: from > 1,
});
const numbers = (known: Conversation) => known.messages.map(({ message }) => Number(message));

test('an older page is merged, up to the beginning', () => {
  const joined = withPage(knowing(11, 20), page(run(6, 10)));
  expect(numbers(joined)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(joined.hasOlder).toBe(true);
  expect(withPage(joined, page(run(1, 5))).hasOlder).toBe(false);
});

test('the newest page after a gap replaces the known messages', () => {
  const caughtUp = withPage(knowing(1, 5), page(run(11, 20)));
  expect(numbers(caughtUp)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(caughtUp.hasOlder).toBe(true);
});

test('an overlapping newest page keeps older messages', () => {
  const caughtUp = withPage(knowing(4, 12), page(run(11, 20)));
  expect(numbers(caughtUp)[0]).toBe(4);
  expect(caughtUp.hasOlder).toBe(true);
});

test('a cached conversation that was deleted does not reappear', () => {
  const first = aMessage({ id: messageId(1, 1_900_000_000_000), message: '1' });
  expect(withPage(knowing(10, 20), page([first])).messages).toEqual([first]);
});

test('a message after a gap is shown at once, and the gap detected', () => {
  const known = knowing(1, 5);
  expect(hasGap(known)).toBe(false);
  const [seventh] = run(7, 7);
  const ahead = seventh ? withMessage(known, seventh) : known;
  expect(numbers(ahead)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(hasGap(ahead)).toBe(true);
  expect(hasGap(withPage(ahead, page(run(1, 7))))).toBe(false);
});

test('the newest message is named when none before it is missing', () => {
  expect(newestOf(knowing(1, 5))).toBe(messageId(5));
  expect(newestOf(knowing(11, 20))).toBe(messageId(20));
  expect(newestOf(emptyConversation)).toBeUndefined();
});

test('the newest message is not named after a gap, nor when the beginning is missing', () => {
  expect(newestOf({ ...knowing(1, 5), messages: [...run(1, 3), ...run(5, 5)] })).toBeUndefined();
  expect(newestOf({ ...knowing(2, 5), hasOlder: false })).toBeUndefined();
});

test('a current snapshot keeps everything and takes the later read marks', () => {
  const known = { ...knowing(11, 20), readByUser: messageId(12), readBySupport: messageId(20) };
  const marks = { readByUser: messageId(19), readBySupport: messageId(13) };
  const entry = { messages: [], before: null, ...marks, isCurrent: true } as const;
  expect(withSnapshot(known, entry)).toEqual({ ...known, readByUser: messageId(19) });
});

test('an empty snapshot that is not current means that there is no conversation', () => {
  expect(withSnapshot(knowing(11, 20), page([]))).toEqual(emptyConversation);
});
