import * as z from 'zod/mini';
import { isFirstUnreadIn, withMessage, withResend } from '#functions/rules/chat/conversation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { attachedFile, clientId, messageId, sender } from '#shared/model/chat-message.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem, getItems } from '../table/read.ts';
import { stale, untilWritten } from '../table/retry.ts';
import { transact } from '../table/send.ts';
import { check, isNew, put, type Write, when } from '../table/writes.ts';
import { userKey } from '../users/user.ts';
import {
  chatPartition,
  conversationChange,
  conversationKey,
  parseConversation,
  type StoredConversation,
  writeConversation,
} from './conversation.ts';

export const storedMessage = z.object({
  pk: z.string(),
  sk: z.string(),
  id: messageId,
  /** The customer whose conversation it is in. */
  userId: id,
  sender,
  senderId: id,
  /** An administrator's names: the first is for customers, the others are for colleagues. */
  firstName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  message: z.string(),
  clientId: z.nullable(clientId),
  files: z.array(attachedFile),
  isByMail: z.boolean(),
});

export type StoredMessage = z.infer<typeof storedMessage>;

export type MessageDraft = Omit<StoredMessage, 'pk' | 'sk' | 'id'>;

const nameItem = z.object({ messageId });
export const messagePrefix = 'MESSAGE#';

/** `CHAT#7` / `MESSAGE#(id)` */
function messageKey(userId: number, messageId: string): Key {
  return { pk: chatPartition(userId), sk: `${messagePrefix}${messageId}` };
}

/** `CHAT#7` / `SENT#(sender)#(client id)`: a client id stores one message (RULE-26). */
function nameKey({ userId, senderId, clientId }: MessageDraft): Key {
  return { pk: chatPartition(userId), sk: `SENT#${senderId}#${clientId}` };
}

export interface NewMessage extends StoredMessage {
  /** Its reader gets a mail when it stays unread. */
  readonly isFirstUnread: boolean;
}

/**
 * Stores a message in one transaction of three writes (decision 0082), in server order (RULE-26). A client id that
 * its sender used before counts against the limit and returns the stored message. Returns `tooFast`
 * beyond `limit` messages in the window, and `unknown` where the customer does not exist. Throws
 * 503 when others keep writing the same conversation.
 */
export async function storeMessage(
  draft: MessageDraft,
  limit: number,
  now: Date,
  mailAfterMs: number = chatLimits.mailAfterMs,
  hasReadAll = false,
): Promise<NewMessage | 'tooFast' | 'unknown'> {
  return untilWritten(async () => {
    const { before, knownId } = await readBefore(draft);
    if (before && knownId !== null) return readAgain(draft, before, knownId, limit, now);
    const mailDue = new Date(now.getTime() + mailAfterMs).toISOString();
    const after = withMessage(before, draft, { limit, now, mailDue, hasReadAll });
    if (!after) return 'tooFast';
    const message = { ...draft, ...messageKey(draft.userId, after.lastId), id: after.lastId };
    const failed = await transact([
      customerExists(draft.userId),
      conversationChange(draft.userId, before, after),
      ...messageWrites(message, now),
    ]);
    if (failed.includes(0)) return 'unknown';
    const isFirstUnread = isFirstUnreadIn(after);
    return failed.length === 0 ? { ...message, isFirstUnread } : stale;
  });
}

/** Counts the resend before it reads the stored message. */
async function readAgain(
  { userId, senderId }: MessageDraft,
  before: StoredConversation,
  knownId: string,
  limit: number,
  now: Date,
) {
  const after = withResend(before, senderId, limit, now);
  if (!after) return 'tooFast';
  if (!(await writeConversation(before, after))) return stale;
  const known = await getItem(messageKey(userId, knownId), storedMessage);
  return known ? { ...known, isFirstUnread: false } : 'unknown';
}

/** The current conversation, and the id of the draft's message if it was stored before. */
async function readBefore(draft: MessageDraft) {
  const named = draft.clientId === null ? [] : [nameKey(draft)];
  const items = await getItems([conversationKey(draft.userId), ...named]);
  const conversation = items.find(({ sk }) => sk === conversationKey(draft.userId).sk);
  const name = items.find(({ sk }) => sk === named[0]?.sk);
  return {
    before: conversation ? parseConversation(conversation) : null,
    knownId: name ? z.parse(nameItem, name).messageId : null,
  };
}

/** Fails for a deleted user and for an administrator. */
function customerExists(userId: number): Write {
  return check(userKey(userId), when('isAdmin = :no', { no: false }));
}

function messageWrites(message: StoredMessage, now: Date): readonly Write[] {
  const until = new Date(now.getTime() + chatLimits.resendMs);
  const name = { ...nameKey(message), messageId: message.id, expiresAt: expiresAt(until) };
  return [put(message, isNew), ...(message.clientId === null ? [] : [put(name, isNew)])];
}
