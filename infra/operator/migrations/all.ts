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

/** Approximates the waiting time by the customer's last message. */
function unansweredAttributes({ userId, lastId, lastSender }: z.infer<typeof chat>) {
  if (lastSender === 'support') return {};
  const waitsSince = new Date(readMessageId(lastId).time).toISOString();
  return { waitsSince, ...unansweredMark(userId, { waitsSince }) };
}

/** All migrations by name. Remove one when every deployment has run it. */
export const migrations = {
  /**
   * Websites from before sites were unpacked lack these attributes. Reads use defaults, but conditions do not:
   * `nextSiteId = null` is false for an item without the attribute.
   */
  'website-sites': {
    description: 'gives every website the attributes of its site',
    kind: { pk: 'WEBSITE#', sk: 'WEBSITE' },
    missing: { site: null, nextSiteId: null, previewState: 'none' },
  },
  /**
   * Website payments from before there were receipts: the reconciler processes each payment on this list again, adds
   * the missing receipt, and removes it from the list.
   */
  'purchase-receipts': {
    description: 'has every website payment reconciled again, which adds its receipt',
    kind: { pk: 'PAYMENT#', sk: 'PAYMENT' },
    missing: ({ pk, sk }) => ({ openList: 'REFUND', openSort: `${pk} ${sk}` }),
  },
  /** Customers with an open payment from before there was a list of them. */
  'awaited-money': {
    description:
      'puts customers who have not paid, or pay late, on the lists that the panel filters by',
    kind: { pk: 'USER#', sk: 'USER' },
    missing: (user) => saleAttributes(z.parse(sale, user)),
  },
  /** Conversations that wait for support, from before there was a list of them. */
  'unanswered-conversations': {
    description: 'puts conversations that wait for an answer on the list that the panel filters by',
    kind: { pk: 'CHAT#', sk: 'MESSAGES' },
    missing: (conversation) => unansweredAttributes(z.parse(chat, conversation)),
  },
} as const satisfies Record<string, Migration>;
