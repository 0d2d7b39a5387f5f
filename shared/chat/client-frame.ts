import * as z from 'zod/mini';
import { cursor, searchText } from '../api/page.ts';
import { attachedIds, chatText, clientId, messageId } from '../model/chat-message.ts';
import { id } from '../model/id.ts';

/** What the specification lets a client say of itself; the server knows better and looks at none of it (RULE-25). */
const claims = {
  sender: z.optional(z.unknown()),
  timestamp: z.optional(z.unknown()),
  isUser: z.optional(z.unknown()),
};

/** `data` of the frames that a client sends, by their type (SPEC-7.3, RULE-25). */
export const clientData = {
  /**
   * An administrator sends the user id 0 and isAdmin true. A customer's client that has kept the
   * conversation without a gap names its `newest` message: where that is the newest, none is sent again.
   */
  auth: z.object({
    userId: z.int().check(z.nonnegative()),
    isAdmin: z.optional(z.boolean()),
    newest: z.optional(messageId),
  }),
  message: z.object({
    userId: id,
    message: chatText,
    clientId: z.optional(clientId),
    files: z.optional(attachedIds),
    ...claims,
  }),
  /** The newest page, or the page of what is older than `before`. */
  'get-chat-history': z.object({ userId: id, before: z.optional(messageId) }),
  typing: z.object({ userId: id }),
  read: z.object({ userId: id, upTo: messageId }),
  ping: z.object({}),
  'list-chats': z.object({
    q: searchText,
    cursor,
  }),
} as const;

export type ClientFrameType = keyof typeof clientData;

type FrameOf<T extends ClientFrameType> = {
  readonly type: T;
  readonly data: z.input<(typeof clientData)[T]>;
};

export type ClientFrame = { [T in ClientFrameType]: FrameOf<T> }[ClientFrameType];
