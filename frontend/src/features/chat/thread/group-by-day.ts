import type { ShownMessage } from './shown-message.ts';

/** A message and whether it begins or ends what one side wrote in one go. */
export interface GroupedMessage {
  readonly message: ShownMessage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface Day {
  readonly key: string;
  readonly date: Date;
  readonly messages: readonly GroupedMessage[];
}

/** Messages with less time than this between them belong together. */
const togetherMs = 5 * 60_000;

function belongTogether(one: ShownMessage | undefined, next: ShownMessage | undefined): boolean {
  if (!one || !next || one.isOwn !== next.isOwn || one.author !== next.author) return false;
  return next.at.getTime() - one.at.getTime() < togetherMs;
}

function group(messages: readonly ShownMessage[]): GroupedMessage[] {
  return messages.map((message, index) => ({
    message,
    isFirst: !belongTogether(messages[index - 1], message),
    isLast: !belongTogether(message, messages[index + 1]),
  }));
}

/** The messages of a conversation by the viewer's own days (RULE-27). */
export function groupByDay(messages: readonly ShownMessage[]): Day[] {
  const days = Map.groupBy(messages, ({ at }) => at.toDateString());
  return [...days].flatMap(([key, part]) => {
    const date = part[0]?.at;
    return date ? [{ key, date, messages: group(part) }] : [];
  });
}
