import { expect, test } from 'vitest';
import { messageId } from '#shared/model/chat-message.ts';
import { formatMessageId, readMessageId } from '#shared/rules/message-id.ts';

test('ids of a conversation sort by time and, within one time, by number', () => {
  const parts = [
    [0, 1],
    [999, 9],
    [999, 10],
    [1_795_248_000_000, 1],
    [9_999_999_999_999, 2_000_000_000],
  ] as const;
  const ids = parts.map(([time, sequence]) => formatMessageId(time, sequence, 7));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => messageId.safeParse(id).success)).toEqual(parts.map(() => true));
  expect(ids.map(readMessageId)).toEqual(parts.map(([time, sequence]) => ({ time, sequence })));
});

test('messages of two conversations have different ids, even with the same number and millisecond', () => {
  expect(formatMessageId(1_795_248_000_000, 1, 7)).not.toBe(
    formatMessageId(1_795_248_000_000, 1, 8),
  );
});
