import { feedbackLimits } from '../limits/feedback.ts';
import { requestLabel } from '../model/change-request.ts';
import type { Feedback } from '../model/feedback.ts';
import { counted, listed } from '../texts/language.ts';
import { isolated } from './isolated.ts';

interface Said extends Omit<Feedback, 'since'> {
  /** Comments through a preview link. */
  readonly guests?: number;
}

/**
 * `2 comments, a comment through a preview link, and R-4 New photo`; of many requests only the first are named.
 */
export function feedbackText({ comments, guests = 0, requests }: Said): string {
  const { named } = feedbackLimits;
  const more = requests.length - named;
  return listed([
    ...(comments === 0 ? [] : [commentsText(comments)]),
    ...(guests === 0 ? [] : [`${commentsText(guests)} through a preview link`]),
    ...requests
      .slice(0, named)
      .map((request) => `${requestLabel(request)} ${isolated(request.title)}`),
    ...(more > 0 ? [counted(more, { one: 'another request', other: '# more requests' })] : []),
  ]);
}

function commentsText(count: number): string {
  if (count === 1) return 'a comment';
  return count < feedbackLimits.newest ? `${count} comments` : `${count} or more comments`;
}
