import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { id } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { news } from '#shared/texts/notifications.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer, switchOff } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** News about a preview link, for the administrator who created it. */
const words = {
  previewOpened: {
    subject: news.previewOpened,
    says: 'somebody follows your link for the first time. This is a good moment to be available for questions.',
    action: null,
  },
  linkAsked: {
    subject: news.linkAsked,
    says: 'yours has expired. The panel generates another and mails it to the customer.',
    action: 'Generate a new link',
  },
  linkUnanswered: {
    subject: 'A preview link expires tomorrow',
    says: 'nobody has activated the account yet. Send them a new link?',
    action: 'Generate a new link',
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
    return {
      ...{ kind, customerId, websiteId },
      ...{ customer: displayName(customer), websiteName: website.name },
    };
  },
  write: ({ name, kind, customer, customerId, websiteId, websiteName }) => {
    const { subject, says, action } = words[kind];
    return {
      subject: aboutCustomer(subject, customerId),
      preheader: `${quoted(customer)}, ${quoted(websiteName)}`,
      blocks: [
        text(`Hello ${name}, ${says}`),
        facts(['Customer', shownName(customer)], ['Website', shownName(websiteName)]),
        action === null
          ? button('Open the customer', mailPaths.adminCustomer(customerId))
          : button(action, mailPaths.adminLinks(websiteId)),
      ],
      reason: `You get this because you created the preview link. ${switchOff}`,
    };
  },
});
