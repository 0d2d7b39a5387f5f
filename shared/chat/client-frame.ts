import * as z from 'zod/mini';
import { cursor, searchText } from '../api/page.ts';
import { attachedIds, chatText, clientId, messageId } from '../model/chat-message.ts';
import { chatFilter } from '../model/chat-user.ts';
import { id } from '../model/id.ts';

/** Fields of the specification that the server ignores, since it knows them itself (RULE-25). */
const claims = {
  sender: z.optional(z.unknown()),
  timestamp: z.optional(z.unknown()),
  isUser: z.optional(z.unknown()),
};

/** `data` of the frames that a client sends, by their type (SPEC-7.3, RULE-25). */
export const clientData = {
  /**
   * An administrator sends the user id 0 and isAdmin true. A customer's client without a gap in the
   * conversation names its `newest` message: if that is still the newest, no history is sent. An
   * administrator's client names the `filter` of its list.
   */
  auth: z.object({
    userId: z.int().check(z.nonnegative()),
    isAdmin: z.optional(z.boolean()),
    newest: z.optional(messageId),
    filter: z.optional(chatFilter),
  }),
  message: z.object({
    userId: id,
    message: chatText,
    clientId: z.optional(clientId),
    files: z.optional(attachedIds),
    ...claims,
  }),
  /** The newest page, or the page before the message `before`. */
  'get-chat-history': z.object({ userId: id, before: z.optional(messageId) }),
  typing: z.object({ userId: id }),
  read: z.object({ userId: id, upTo: messageId }),
  ping: z.object({}),
  'list-chats': z.object({
    /** A search finds all customers, whatever the filter. */
    q: searchText,
    filter: z.optional(chatFilter),
    cursor,
  }),
} as const;

export type ClientFrameType = keyof typeof clientData;

type FrameOf<T extends ClientFrameType> = {
  readonly type: T;
  readonly data: z.input<(typeof clientData)[T]>;
};

export type ClientFrame = { [T in ClientFrameType]: FrameOf<T> }[ClientFrameType];
