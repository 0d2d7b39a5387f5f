import type { ShownMessage } from './shown-message.ts';

/** A message, and whether it is the first or last of a group by one author. */
export interface GroupedMessage {
  readonly message: ShownMessage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface Day {
  readonly key: string;
  readonly date: Date;
  readonly messages: readonly GroupedMessage[];
}

/** Longest time between two messages of a group. */
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

/** By days of the viewer's time zone (RULE-27). */
export function groupByDay(messages: readonly ShownMessage[]): Day[] {
  const days = Map.groupBy(messages, ({ at }) => at.toDateString());
  return [...days].flatMap(([key, part]) => {
    const date = part[0]?.at;
    return date ? [{ key, date, messages: group(part) }] : [];
  });
}
