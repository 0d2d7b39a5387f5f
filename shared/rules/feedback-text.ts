import { feedbackLimits } from '../limits/feedback.ts';
import { requestLabel } from '../model/change-request.ts';
import type { Feedback } from '../model/feedback.ts';

/** `2 comments, R-3 Opening hours, and R-4 New photo`; of many requests only the first are named. */
export function feedbackText({
  comments,
  requests,
}: Pick<Feedback, 'comments' | 'requests'>): string {
  const { named } = feedbackLimits;
  const more = requests.length - named;
  return new Intl.ListFormat('en-US').format([
    ...(comments === 0 ? [] : [commentsText(comments)]),
    ...requests.slice(0, named).map((request) => `${requestLabel(request)} ${request.title}`),
    ...(more > 0 ? [more === 1 ? 'another request' : `${more} more requests`] : []),
  ]);
}

function commentsText(count: number): string {
  if (count === 1) return 'a comment';
  return count < feedbackLimits.newest ? `${count} comments` : `${count} or more comments`;
}
