import { comments } from '#shared/api/comments.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { moveComment } from './move-comment.ts';

export const handler = httpHandler(comments.resolve, ({ params, user, now }) =>
  moveComment({ params, user, state: 'resolved', now }),
);
