import type { Comment, ShownVersion } from '#shared/model/comment.ts';
import type { Update } from '#shared/model/update.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { listed } from '#shared/texts/language.ts';

type Said = Pick<Comment, 'by' | 'createdAt'>;
type News = Pick<Update, 'updateType' | 'description' | 'createdAt'>;

/**
 * `2 comments and R-4 New photo`: what the shown version answers, which is what was said of the one before it, and the
 * requests that came with it. Null for the first version, and where nothing was asked.
 */
export function answeredText(
  { acceptedAt }: ShownVersion,
  comments: readonly Said[],
  updates: readonly News[],
): string | null {
  const before = updates
    .filter(({ updateType, createdAt }) => versions.includes(updateType) && createdAt < acceptedAt)
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  if (before === undefined) return null;
  const said = comments.filter(
    ({ by, createdAt }) =>
      by.role !== 'administrator' && createdAt > before && createdAt < acceptedAt,
  );
  const guests = said.filter(({ by }) => by.role === 'visitor').length;
  const parts = [
    ...(said.length === 0
      ? []
      : [feedbackText({ comments: said.length - guests, guests, requests: [] })]),
    ...updates
      .filter(({ updateType, createdAt }) => updateType === 'request' && createdAt === acceptedAt)
      .flatMap(({ description }) => description?.split('\n') ?? []),
  ];
  return parts.length === 0 ? null : listed(parts);
}

const versions: readonly Update['updateType'][] = ['zip', 'rollback'];
