import { expect, test } from 'vitest';
import { messageId } from '#shared/model/chat-message.ts';
import { readMessageId, writeMessageId } from '#shared/rules/message-id.ts';

test('ids of a conversation sort as times do and, within one time, as numbers do', () => {
  const parts = [
    [0, 1],
    [999, 9],
    [999, 10],
    [1_795_248_000_000, 1],
    [9_999_999_999_999, 2_000_000_000],
  ] as const;
  const ids = parts.map(([time, sequence]) => writeMessageId(time, sequence, 7));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => messageId.safeParse(id).success)).toEqual(parts.map(() => true));
  expect(ids.map(readMessageId)).toEqual(parts.map(([time, sequence]) => ({ time, sequence })));
});

test('messages of two conversations have different ids, even those of one number and one millisecond', () => {
  expect(writeMessageId(1_795_248_000_000, 1, 7)).not.toBe(writeMessageId(1_795_248_000_000, 1, 8));
});
