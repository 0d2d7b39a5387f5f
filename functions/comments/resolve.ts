import { comments } from '#shared/api/comments.ts';
import { moveComment } from '../review/move-comment.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(comments.resolve, ({ params, user, now }) =>
  moveComment({ params, user, state: 'resolved', now }),
);
