import type { Sender } from '#shared/model/chat-message.ts';
import { readMessageId } from '#shared/rules/message-id.ts';

interface Said {
  readonly id: string;
  readonly sender: Sender;
}

/** Milliseconds from each first unanswered message to its answer; `messages` are in order. */
export function answerTimes(messages: readonly Said[]): readonly number[] {
  const times: number[] = [];
  let askedAt: number | null = null;
  for (const { id, sender } of messages) {
    const { time } = readMessageId(id);
    if (sender === 'user') askedAt ??= time;
    else if (askedAt !== null) {
      times.push(time - askedAt);
      askedAt = null;
    }
  }
  return times;
}

/** For an even number of values the lower of the middle two; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
