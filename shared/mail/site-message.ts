import * as z from 'zod/mini';
import { formField } from '../model/site-message.ts';
import { addressee } from './addressee.ts';
import { type Block, button, facts, heading, quote, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** What is longer, or has lines, stands below its name. */
const shortValue = /^[^\n]{1,120}$/;

/** What a visitor of the customer's site sent: an answer to the mail goes to the visitor. */
export const siteMessage = template({
  isEssential: true,
  data: z.object({
    ...addressee,
    websiteName: z.string(),
    form: z.string(),
    fields: z.array(formField),
    replyTo: z.nullable(z.string()),
  }),
  write: ({ name, websiteName, form, fields, replyTo }) => ({
    subject: `A message from your site: ${form}`,
    preheader: fields.map(({ value }) => value).join(', '),
    blocks: [
      heading('Somebody wrote to you.'),
      text(`Hello ${name}, this was sent by the form “${form}” of ${websiteName}.`),
      ...fields.map(fieldBlock),
      text(
        replyTo === null
          ? 'They left no email address, so an answer to this mail does not reach them.'
          : `Answer this mail, and your answer goes to ${replyTo}.`,
      ),
      button('Look at all messages', mailPaths.messages),
    ].flat(),
    reason: 'You get this because your website has a form.',
    replyTo,
  }),
});

function fieldBlock({ name, value }: z.output<typeof formField>): readonly Block[] {
  return shortValue.test(value) ? [facts([name, value])] : [text(`${name}:`), quote(value)];
}
