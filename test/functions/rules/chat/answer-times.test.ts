import { expect, test } from 'vitest';
import { answerTimes, median } from '#functions/rules/chat/answer-times.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';

/** Messages of a conversation, by the minute. */
const said = (...lines: readonly (readonly [Sender, number])[]) =>
  lines.map(([sender, minute], index) => ({
    sender,
    id: formatMessageId(minute * minuteMs, index + 1, 7),
  }));

test('a wait is from the first unanswered message to the answer', () => {
  const messages = said(
    ...([
      ['support', 1],
      ['user', 2],
      ['user', 5],
      ['support', 12],
      ['support', 13],
    ] as const),
    ...([
      ['user', 20],
      ['support', 23],
      ['user', 30],
    ] as const),
  );
  expect(answerTimes(messages)).toEqual([10 * minuteMs, 3 * minuteMs]);
});

test('the median is the middle one, or the lower of the middle two', () => {
  expect(median([])).toBeNull();
  expect(median([9])).toBe(9);
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 30, 20])).toBe(20);
});
