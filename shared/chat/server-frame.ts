import * as z from 'zod/mini';
import { chatMessage, clientId, messageId, sender } from '../model/chat-message.ts';
import { chatUser } from '../model/chat-user.ts';
import { id } from '../model/id.ts';
import { notificationKind } from '../model/notification.ts';
import { supportPromise } from '../model/support-promise.ts';

const readMarks = {
  readByUser: z.nullable(messageId),
  readBySupport: z.nullable(messageId),
};

/** The oldest first; `before` is the cursor for older ones, null if there are none. */
const page = { messages: z.array(chatMessage), before: z.nullable(messageId) };

const chats = { users: z.array(chatUser), nextCursor: z.nullable(z.string()) };

const signedIn = z.discriminatedUnion('isAdmin', [
  z.object({
    isAdmin: z.literal(false),
    userId: id,
    supportOnline: z.boolean(),
    support: supportPromise,
    ...page,
    /**
     * The client named the newest message in its `auth`: it has the page, and gets an empty one.
     */
    isCurrent: z.optional(z.literal(true)),
    ...readMarks,
    /** Support's messages that the customer has not read. */
    unread: z.int(),
  }),
  z.object({
    isAdmin: z.literal(true),
    userId: id,
    supportOnline: z.boolean(),
    ...chats,
  }),
]);

const named = z.object({ id, name: z.string() });

function frame<const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({ type: z.literal(type), data });
}

/**
 * Frames of the server (SPEC-7.3, RULE-25). A message is delivered at least once and possibly out
 * of order: clients deduplicate and sort by id. The second part of an id counts the messages of a
 * conversation without gaps, so a client notices a missing one.
 */
export const serverFrame = z.discriminatedUnion('type', [
  frame('auth-success', signedIn),
  frame('chat-message', chatMessage),
  frame('chat-history', z.object({ userId: id, ...page, ...readMarks })),
  frame('chats', z.object(chats)),
  frame('typing', z.object({ userId: id, sender })),
  frame('read', z.object({ userId: id, sender, upTo: messageId })),
  /** For customers: whether support is connected. For administrators: which customer is. */
  frame(
    'presence',
    z.union([
      z.object({ supportOnline: z.boolean() }),
      z.object({ userId: id, online: z.boolean() }),
    ]),
  ),
  /** For administrators: a preview link was opened; `count` includes this time. */
  frame('preview-opened', z.object({ customer: named, website: named, count: z.int() })),
  /** There is a new notification; `GET /api/notifications` has it. */
  frame('notification', z.object({ kind: notificationKind })),
  frame('pong', z.object({})),
  /** `clientId` names the refused message. After a fatal error the socket is closed. */
  frame('error', z.object({ message: z.string(), clientId: z.optional(clientId) })),
]);

export type ServerFrame = z.infer<typeof serverFrame>;
