import * as z from 'zod/mini';
import { getMessage } from '#functions/data/websites/site-message.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { id } from '#shared/model/id.ts';
import { type formField, siteMessageId } from '#shared/model/site-message.ts';
import { type Block, button, facts, heading, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';

/** Longer and multi-line values are placed below their names. */
const shortValue = /^[^\n]{1,120}$/;

/**
 * A message from a form of the customer's site; a reply to the mail goes to the visitor. Obsolete
 * if the message no longer exists or the website has another owner.
 */
export const siteMessage = userTemplate({
  kind: null,
  share: 'common',
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
    subject: `A message from your site: ${form}`,
    preheader: fields.map(({ value }) => value).join(', '),
    blocks: [
      heading('Somebody wrote to you.'),
      text(`Hello ${name}, this was sent with the form “${form}” on ${websiteName}.`),
      ...fields.map(fieldBlock),
      text(
        replyTo === null
          ? 'They left no email address, so a reply to this email does not reach them.'
          : `Reply to this email, and your answer goes to ${replyTo}.`,
      ),
      button('Look at all messages', mailPaths.messages),
    ].flat(),
    reason: reasons.form,
    replyTo,
  }),
});

function fieldBlock({ name, value }: z.output<typeof formField>): readonly Block[] {
  return shortValue.test(value) ? [facts([name, value])] : [text(`${name}:`), quote(value)];
}
