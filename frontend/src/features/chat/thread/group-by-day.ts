import type { ShownMessage } from './shown-message.ts';

/** What one side wrote in one go: one name above it, one time below. */
export interface Group {
  readonly key: string;
  readonly isOwn: boolean;
  readonly author: string;
  readonly messages: readonly ShownMessage[];
}

export interface Day {
  readonly key: string;
  readonly date: Date;
  readonly groups: readonly Group[];
}

/** Messages with less time than this between them belong together. */
const togetherMs = 5 * 60_000;

function isSameGroup(previous: ShownMessage | undefined, next: ShownMessage): boolean {
  if (!previous || previous.isOwn !== next.isOwn || previous.author !== next.author) return false;
  return next.at.getTime() - previous.at.getTime() < togetherMs;
}

function groupsOf(messages: readonly ShownMessage[]): Group[] {
  const starts = messages.flatMap((message, index) =>
    isSameGroup(messages[index - 1], message) ? [] : [index],
  );
  return starts.flatMap((start, index) => {
    const part = messages.slice(start, starts[index + 1]);
    const [first] = part;
    if (!first) return [];
    return [{ key: first.key, isOwn: first.isOwn, author: first.author, messages: part }];
  });
}

/** The messages of a conversation by the viewer's own days (decisions 27). */
export function groupByDay(messages: readonly ShownMessage[]): Day[] {
  const days = Map.groupBy(messages, ({ at }) => at.toDateString());
  return [...days].flatMap(([key, part]) => {
    const date = part[0]?.at;
    return date ? [{ key, date, groups: groupsOf(part) }] : [];
  });
}
