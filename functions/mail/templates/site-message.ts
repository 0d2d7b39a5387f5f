import * as z from 'zod/mini';
import { getMessage } from '#functions/data/websites/site-message.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { id } from '#shared/model/id.ts';
import { type formField, siteMessageId } from '#shared/model/site-message.ts';
import { fieldLabel } from '#shared/rules/field-label.ts';
import { news } from '#shared/texts/notifications.ts';
import { button, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { quoted } from '../words-of-others.ts';

const preheaderCharacters = 140;

/** Longer and multi-line values are placed below their names. */
const shortValue = /^[^\n]{1,120}$/;

/**
 * A message from a form of the customer's site; a reply to the mail goes to the visitor. Obsolete
 * if the message no longer exists or the website has another owner.
 */
export const siteMessage = userTemplate({
  kind: null,
  share: 'strangers',
  stored: z.object({ websiteId: id, messageId: siteMessageId }),
  gather: async ({ user, stored: { websiteId, messageId } }) => {
    const [message, website] = await Promise.all([
      getMessage({ websiteId, id: messageId }),
      getWebsite(websiteId),
    ]);
    if (!message || website?.userId !== user.id) return null;
    const { form, fields, replyTo } = message;
    return { websiteName: website.name, form, fields, replyTo };
  },
  write: ({ name, websiteName, form, fields, replyTo }) => ({
    // Whoever sends a form chooses its name, so it stands in quotation marks, below (THREAT-L5).
    subject: news.siteMessage,
    preheader: quoted(fields.map(({ value }) => value).join(', '), preheaderCharacters),
    blocks: [
      text(`Hello ${name}, this was sent with the form “${form}” on ${quoted(websiteName)}:`),
      quote(fields.map(lineOf).join('\n')),
      text(
        replyTo === null
          ? 'They left no email address, so a reply to this email does not reach them.'
          : `Reply to this email, and your answer goes to ${replyTo}.`,
      ),
      button('Look at all messages', mailPaths.messages),
    ],
    reason: reasons.form,
    replyTo,
  }),
});

function lineOf({ name, value }: z.output<typeof formField>): string {
  const label = fieldLabel(name);
  return shortValue.test(value) ? `${label}: ${value}` : `\n${label}:\n${value}\n`;
}
