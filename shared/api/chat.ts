import * as z from 'zod/mini';
import { cannedReply, replyId } from '../model/canned-reply.ts';
import { done } from './done.ts';
import { route } from './route.ts';

export const chat = {
  /** All of them, by title; there are at most `chatLimits.replies`. */
  listReplies: route({
    method: 'GET',
    path: '/api/admin/canned-replies',
    access: 'admin',
    response: z.array(cannedReply),
  }),
  /** A new one, or with `id` another title and text for that one. */
  saveReply: route({
    method: 'POST',
    path: '/api/admin/canned-replies',
    access: 'admin',
    body: z.extend(cannedReply, { id: z.optional(replyId) }),
    response: cannedReply,
  }),
  deleteReply: route({
    method: 'DELETE',
    path: '/api/admin/canned-replies/{id}',
    access: 'admin',
    params: z.object({ id: replyId }),
    response: done,
  }),
};
