import * as z from 'zod/mini';
import { chatMessage, clientId, messageId, sender } from '../model/chat-message.ts';
import { chatUser } from '../model/chat-user.ts';
import { id } from '../model/id.ts';
import { noteKind } from '../model/note.ts';
import { supportPromise } from '../model/support-promise.ts';

const readMarks = {
  readByUser: z.nullable(messageId),
  readBySupport: z.nullable(messageId),
};

/** The oldest first; `before` asks for older ones, null where there are none. */
const page = { messages: z.array(chatMessage), before: z.nullable(messageId) };

const chats = { users: z.array(chatUser), nextCursor: z.nullable(z.string()) };

const signedIn = z.discriminatedUnion('isAdmin', [
  z.object({
    isAdmin: z.literal(false),
    userId: id,
    supportOnline: z.boolean(),
    /** A server of an earlier release promises nothing. */
    support: z.optional(supportPromise),
    ...page,
    /** The client named the newest message in its `auth`: it has the page, and gets an empty one. */
    isCurrent: z.optional(z.literal(true)),
    ...readMarks,
    /** Messages of support that the customer has not read. */
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
 * What the server sends (SPEC-7.3, RULE-25). A message reaches a client at least once and
 * not always in its order: clients keep one of each id and sort by id. The second part of an id counts
 * the messages of a conversation without a gap, so a client sees when it has missed one.
 */
export const serverFrame = z.discriminatedUnion('type', [
  frame('auth-success', signedIn),
  frame('chat-message', chatMessage),
  frame('chat-history', z.object({ userId: id, ...page, ...readMarks })),
  frame('chats', z.object(chats)),
  frame('typing', z.object({ userId: id, sender })),
  frame('read', z.object({ userId: id, sender, upTo: messageId })),
  /** Tells customers whether support is connected, and administrators which customer is. */
  frame(
    'presence',
    z.union([
      z.object({ supportOnline: z.boolean() }),
      z.object({ userId: id, online: z.boolean() }),
    ]),
  ),
  /** To administrators: somebody opened a preview link, for the how manieth time. */
  frame('preview-opened', z.object({ customer: named, website: named, count: z.int() })),
  /** The bell has something new; `GET /api/notes` says what. */
  frame('note', z.object({ kind: noteKind })),
  frame('pong', z.object({})),
  /** `clientId` names the message that was refused. A socket that may not go on is closed behind it. */
  frame('error', z.object({ message: z.string(), clientId: z.optional(clientId) })),
]);

export type ServerFrame = z.infer<typeof serverFrame>;
