import * as z from 'zod/mini';
import { id } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** News about a preview link, for the administrator who created it. */
const words = {
  previewOpened: {
    subject: 'A preview was opened',
    says: 'Somebody is looking at it for the first time. This is a good moment to be available for questions.',
  },
  linkAsked: {
    subject: 'A new preview link was requested',
    says: 'The previous one has expired. Generate a new one in the panel: it is sent by email.',
  },
  linkUnanswered: {
    subject: 'A preview link expires tomorrow, unanswered',
    says: 'Nobody has activated the account. Send a new link?',
  },
} as const;

export const previewAlertKind = z.enum(['previewOpened', 'linkAsked', 'linkUnanswered']);
export type PreviewAlertKind = z.infer<typeof previewAlertKind>;

export const previewAlert = template({
  isEssential: false,
  data: z.object({
    ...addressee,
    kind: previewAlertKind,
    customer: z.string(),
    customerId: id,
    websiteName: z.string(),
  }),
  write: ({ name, kind, customer, customerId, websiteName }) => {
    const { subject, says } = words[kind];
    return {
      subject,
      preheader: `${customer}, ${websiteName}`,
      blocks: [
        heading(`${subject}.`),
        text(`Hello ${name}, this is about a link that you created.`),
        facts(['Customer', customer], ['Website', websiteName]),
        text(says),
        button('Open the customer', mailPaths.adminCustomer(customerId)),
      ],
      reason: 'You get this because you created a preview link.',
    };
  },
});
