import * as z from 'zod/mini';

/** `GRAY`: the domain says nothing about it; `DISABLED`: not asked; `PROCESSING_FAILED`: not known. */
const verdict = z.object({ status: z.string() });

/**
 * What Amazon SES publishes about a mail that it stored.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html
 */
export const receivedNotice = z.object({
  notificationType: z.literal('Received'),
  /** The message id also names the stored mail. */
  mail: z.object({
    messageId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,128}$/)),
    source: z.string(),
  }),
  receipt: z.object({
    /** Of the envelope, and of our rule. */
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    /** Not there for a mail whose sender no domain can be asked about. */
    dmarcVerdict: z.optional(verdict),
  }),
});

export type ReceivedNotice = z.infer<typeof receivedNotice>;
