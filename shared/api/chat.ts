import * as z from 'zod/mini';
import { cannedReply, replyId } from '../model/canned-reply.ts';
import { chatMessage } from '../model/chat-message.ts';
import { idText } from '../model/id.ts';
import { done } from './done.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

export const chat = {
  /** The newest of a customer's conversation, the oldest of them first; to look at them marks nothing. */
  lastMessages: route({
    method: 'GET',
    path: '/api/admin/users/{id}/messages',
    access: 'admin',
    params: z.object({ id: idText }),
    query: z.object({ limit: pageQuery.limit }),
    response: z.array(chatMessage),
  }),
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
