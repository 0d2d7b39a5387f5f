import type { Comment, ShownVersion } from '#shared/model/comment.ts';
import type { Update } from '#shared/model/update.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { listed } from '#shared/texts/language.ts';

type Said = Pick<Comment, 'by' | 'createdAt'>;
type News = Pick<Update, 'updateType' | 'description' | 'createdAt'>;

/**
 * `came after 2 comments and brings R-4 New photo`: what its customer had said of the version before it, which nobody
 * told whether it answers, and the requests that came with it. Null for the first version, and where nothing was asked.
 */
export function cameWithText(
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
    ({ by, createdAt }) => by.role === 'customer' && createdAt > before && createdAt < acceptedAt,
  );
  const brought = updates
    .filter(({ updateType, createdAt }) => updateType === 'request' && createdAt === acceptedAt)
    .flatMap(({ description }) => description?.split('\n') ?? []);
  const parts = [
    ...(said.length === 0
      ? []
      : [`came after ${feedbackText({ comments: said.length, requests: [] })}`]),
    ...(brought.length === 0 ? [] : [`brings ${listed(brought)}`]),
  ];
  return parts.length === 0 ? null : listed(parts);
}

const versions: readonly Update['updateType'][] = ['zip', 'rollback'];
