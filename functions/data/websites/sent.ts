import type { Sent } from '#functions/rules/feedback.ts';
import { feedbackLimits } from '#shared/limits/feedback.ts';
import { listRequestsOf } from './change-request-list.ts';
import { listCommentsOf } from './comment.ts';

/** The newest comments and requests of a website, in one round trip. */
export async function readSent(websiteId: number): Promise<Sent> {
  const asked = { limit: feedbackLimits.newest, position: null };
  const [comments, requests] = await Promise.all([
    listCommentsOf(websiteId, asked),
    listRequestsOf(websiteId, asked),
  ]);
  return { comments: comments.items, requests: requests.items };
}
