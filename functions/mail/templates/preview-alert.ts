import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { id } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { news } from '#shared/texts/notifications.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** News about a preview link, for the administrator who created it. */
const words = {
  previewOpened: {
    subject: news.previewOpened,
    says: 'Somebody is looking at it for the first time. This is a good moment to be available for questions.',
  },
  linkAsked: {
    subject: news.linkAsked,
    says: 'The previous one has expired. Generate a new one in the panel: it is sent by email.',
  },
  linkUnanswered: {
    subject: 'A preview link expires tomorrow, unanswered',
    says: 'Nobody has activated the account. Send a new link?',
  },
} as const;

export const previewAlertKind = z.enum(['previewOpened', 'linkAsked', 'linkUnanswered']);
export type PreviewAlertKind = z.infer<typeof previewAlertKind>;

export const previewAlert = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({ kind: previewAlertKind, customerId: id, websiteId: id }),
  toAgency: () => true,
  gather: async ({ user, stored: { kind, customerId, websiteId } }) => {
    if (!isSwitchedOn(user.notificationSwitches, kind, 'mail')) return null;
    const [customer, website] = await Promise.all([getUser(customerId), getWebsite(websiteId)]);
    if (!customer || !website) return null;
    return { kind, customerId, customer: displayName(customer), websiteName: website.name };
  },
  write: ({ name, kind, customer, customerId, websiteName }) => {
    const { subject, says } = words[kind];
    return {
      subject,
      preheader: `${quoted(customer)}, ${quoted(websiteName)}`,
      blocks: [
        heading(`${subject}.`),
        text(`Hello ${name}, this is about a link that you created.`),
        facts(['Customer', shownName(customer)], ['Website', shownName(websiteName)]),
        text(says),
        button('Open the customer', mailPaths.adminCustomer(customerId)),
      ],
      reason: 'You get this because you created a preview link.',
    };
  },
});
