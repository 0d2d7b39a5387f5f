import * as z from 'zod/mini';
import { stopMail } from '../mail/stop-mail.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

const addresses = z.array(z.object({ emailAddress: z.string() }));

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const feedback = z.object({
  detail: z.object({
    mail: z.object({ tags: z.object({ mail: z.optional(z.array(z.string())) }) }),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: addresses })),
    complaint: z.optional(
      z.object({
        complainedRecipients: addresses,
        complaintFeedbackType: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
});

/** SES feedback through EventBridge. Only permanent bounces and spam complaints stop mail. */
export const handler = queueHandler(async ({ body }) => {
  const { mail, bounce, complaint } = z.parse(feedback, body).detail;
  const mailId = mail.tags.mail?.[0];
  if (mailId === undefined) return;
  const at = new Date();
  if (bounce?.bounceType === 'Permanent') {
    await stopMail({ mailId, addresses: listed(bounce.bouncedRecipients), reason: 'bounce', at });
  }
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    const { complainedRecipients } = complaint;
    await stopMail({ mailId, addresses: listed(complainedRecipients), reason: 'complaint', at });
  }
});

function listed(recipients: z.infer<typeof addresses>): readonly string[] {
  return recipients.map(({ emailAddress }) => emailAddress);
}
