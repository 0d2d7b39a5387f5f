import { createHash } from 'node:crypto';
import { chatText } from '#shared/model/chat-message.ts';
import { storedAddress } from '#shared/rules/email-address.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';
import { readUpTo } from '../chat/delivery/read-up-to.ts';
import { acceptMessage, announceMessage } from '../chat/delivery/send-message.ts';
import { readMessages } from '../data/chat/message-history.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import type { StoredUser } from '../data/users/user.ts';
import { log } from '../platform/logger.ts';
import { isAutomatic } from '../rules/replies/automatic.ts';
import type { LossReason } from '../rules/replies/loss-reason.ts';
import type { ReceivedNotice } from '../rules/replies/notice.ts';
import { isClean, isProvenAuthor } from '../rules/replies/proven-author.ts';
import { type ReceivedMail, readMail } from '../rules/replies/received-mail.ts';
import { replyLimits } from '../rules/replies/reply-limits.ts';
import type { ReplyClaim } from '../rules/replies/reply-token.ts';
import { readReceived, removeReceived } from '../services/received-mail.ts';
import { findAddressee } from './find-addressee.ts';
import { messageOf } from './message-of.ts';
import { tellOfLoss } from './tell-of-loss.ts';

type Outcome = 'taken' | 'ignored' | LossReason;

interface Reply {
  readonly user: StoredUser;
  readonly claim: ReplyClaim;
  /** The address that took it. */
  readonly address: string;
}

/**
 * Puts a mail that answers one of ours into its conversation, once however often it arrives, and removes it. Its owner
 * is told of one that was not taken; nobody else gets an answer (decision 0345). Throws 429 for one too many within
 * seconds, which the queue brings again.
 */
export async function takeReply(notice: ReceivedNotice, now: Date): Promise<void> {
  const { messageId } = notice.mail;
  const outcome = await outcomeOf(notice, now);
  log('info', 'a mail to a conversation', { messageId, outcome });
  await removeReceived(messageId);
}

async function outcomeOf(notice: ReceivedNotice, now: Date): Promise<Outcome> {
  const reply = await findAddressee(notice.receipt.recipients);
  if (!reply || !isClean(notice)) return 'ignored';
  const raw = await readReceived(notice.mail.messageId, replyLimits.readBytes);
  const mail = raw && (await readMail(raw));
  if (!mail || isAutomatic(mail, notice.mail.source)) return 'ignored';
  const loss = (await lossOf(reply, mail, notice, now)) ?? (await take(reply, mail, now));
  if (loss === null) return 'taken';
  await tellOfLoss(reply.user, loss, now);
  return loss;
}

/** Null if it may be taken. Counts only what its owner wrote, so nobody else uses up their number. */
async function lossOf(
  { user, claim }: Reply,
  { from }: ReceivedMail,
  notice: ReceivedNotice,
  now: Date,
): Promise<LossReason | null> {
  const isTheirs = from !== null && from === storedAddress(user.email);
  if (!isTheirs || !isProvenAuthor(from, notice)) return 'author';
  if (claim.sentAt.getTime() + replyLimits.validMs < now.getTime()) return 'old';
  const { perCustomer: limit, windowMs } = replyLimits;
  const until = await countUsage({ subject: ['replies', String(user.id)], limit, windowMs }, now);
  return until === null ? null : 'tooMany';
}

async function take({ user, claim, address }: Reply, mail: ReceivedMail, now: Date) {
  const text = messageOf(mail, claim, address);
  if (text === '') return 'empty';
  const { data: message } = chatText.safeParse(text);
  if (message === undefined) return 'tooLong';
  await readWhatWasMailed(claim, now);
  const { id: userId } = user;
  const stored = await acceptMessage(
    {
      ...{ userId, sender: 'user', senderId: userId, firstName: null, username: null },
      ...{ message, clientId: nameOf(mail, message), files: [], isByMail: true },
    },
    now,
  );
  await announceMessage(stored, null, now);
  return null;
}

/** Equal for a mail that arrives twice, by its Message-ID, which its writer's program gave it (RFC 5322, section 3.6.4). */
function nameOf({ headers }: ReceivedMail, message: string): string {
  const id = headers.find(({ key }) => key === 'message-id')?.value ?? '';
  const hash = createHash('sha256').update(`${id}\n${message}`);
  return `mail-${hash.digest('base64url')}`;
}

/** Who answers has read what they answer: without the mark they would get no further mail. */
async function readWhatWasMailed({ userId, sentAt }: ReplyClaim, now: Date): Promise<void> {
  const [newest] = await readMessages(userId, formatMessageId(sentAt.getTime(), 0, 0), 1);
  if (newest) await readUpTo(userId, 'user', newest.id, now);
}
