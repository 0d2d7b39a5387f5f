import * as z from 'zod/mini';
import { cannedReply, replyId } from '../model/canned-reply.ts';
import { chatMessage, messageId } from '../model/chat-message.ts';
import { idText } from '../model/id.ts';
import { done } from './done.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

export const chat = {
  /** The newest messages of a conversation, in order; marks nothing as read. */
  lastMessages: route({
    method: 'GET',
    path: '/api/admin/users/{id}/messages',
    access: 'admin',
    params: z.object({ id: idText }),
    query: z.object({ limit: pageQuery.limit }),
    response: z.array(chatMessage),
  }),
  /** Nobody has to answer what the customer wrote up to this message; their next one waits again. */
  settle: route({
    method: 'POST',
    path: '/api/admin/users/{id}/messages/settled',
    access: 'admin',
    params: z.object({ id: idText }),
    body: z.object({ upTo: messageId }),
    response: done,
  }),
  /** All canned replies, by title; at most `chatLimits.replies`. */
  listReplies: route({
    method: 'GET',
    path: '/api/admin/canned-replies',
    access: 'admin',
    response: z.array(cannedReply),
  }),
  /** Creates a canned reply, or with `id` updates that one. */
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
