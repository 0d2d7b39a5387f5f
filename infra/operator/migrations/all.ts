import * as z from 'zod/mini';
import { unansweredMark } from '#functions/data/chat/conversation.ts';
import { saleAttributes } from '#functions/data/users/user-sort.ts';
import { messageId, sender } from '#shared/model/chat-message.ts';
import { customer } from '#shared/model/user.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import type { Migration } from './migration.ts';

const sale = z.pick(customer, {
  id: true,
  isAdmin: true,
  subscriptionStatus: true,
  hasActiveSubscription: true,
  hasPurchasedSite: true,
  websiteId: true,
  websitePreviewUrl: true,
  zipFileUploaded: true,
});

const chat = z.object({ userId: z.int(), lastId: messageId, lastSender: sender });

/** Their last message is the oldest that is known to wait. */
function unansweredAttributes({ userId, lastId, lastSender }: z.infer<typeof chat>) {
  if (lastSender === 'support') return {};
  const waitsSince = new Date(readMessageId(lastId).time).toISOString();
  return { waitsSince, ...unansweredMark(userId, { waitsSince }) };
}

/** All migrations by name; remove one when every deployment has run it. */
export const migrations = {
  /**
   * Websites from before sites were unpacked are read with defaults, but conditions do not see those:
   * `nextSiteId = null` does not hold of an item that has no such attribute.
   */
  'website-sites': {
    description: 'gives every website the attributes of its site',
    kind: { pk: 'WEBSITE#', sk: 'WEBSITE' },
    missing: { site: null, nextSiteId: null, previewState: 'none' },
  },
  /**
   * Payments for a website from before there were receipts: on this list the reconciler looks at each of
   * them again, gives it the receipt that it lacks, and takes it off when nothing is left to do.
   */
  'purchase-receipts': {
    description: 'has every payment for a website looked at again, so that it gets its receipt',
    kind: { pk: 'PAYMENT#', sk: 'PAYMENT' },
    missing: ({ pk, sk }) => ({ openList: 'REFUND', openSort: `${pk} ${sk}` }),
  },
  /** Customers whose money was awaited before there was a list of them. */
  'awaited-money': {
    description:
      'puts customers who have not paid, or pay late, on the lists that the panel filters by',
    kind: { pk: 'USER#', sk: 'USER' },
    missing: (user) => saleAttributes(z.parse(sale, user)),
  },
  /** Conversations in which the customer wrote last, before that was a list. */
  'unanswered-conversations': {
    description: 'puts conversations that wait for an answer on the list that the panel filters by',
    kind: { pk: 'CHAT#', sk: 'MESSAGES' },
    missing: (conversation) => unansweredAttributes(z.parse(chat, conversation)),
  },
} as const satisfies Record<string, Migration>;
