import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';

/** Empty where the operator has not said what mail comes from. */
const setting = z.string();
const env = environment({
  MAIL_FROM: setting,
  MAIL_REPLY_TO: setting,
  MAIL_CONFIGURATION_SET: setting,
});
/** What failed is tried again by the queue, which counts; the SDK itself could send a mail twice unseen. */
const client = new SESv2Client({ maxAttempts: 1 });

export function isMailOn(): boolean {
  return env().MAIL_FROM !== '';
}

/** Where answers of our customers go. */
export function ownAddress(): string {
  const { MAIL_FROM, MAIL_REPLY_TO } = env();
  return MAIL_REPLY_TO || MAIL_FROM;
}

/** SES takes no mail like this, whenever it is asked: an address that is none, for example. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
}

interface OutgoingMail {
  /** Comes back with what SES tells of the mail. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** To us, where nothing is said. */
  readonly replyTo?: string | null;
}

/** Returns SES's id of the message. Throws `RefusedMail`, or what else failed and may pass. */
export async function sendBySes(mail: OutgoingMail): Promise<string> {
  try {
    const { MessageId = '' } = await client.send(commandFor(mail));
    return MessageId;
  } catch (error) {
    if (error instanceof BadRequestException) throw new RefusedMail(error.message);
    throw error;
  }
}

function commandFor({ mailId, to, subject, html, text, headers = {}, replyTo }: OutgoingMail) {
  const { MAIL_FROM, MAIL_REPLY_TO, MAIL_CONFIGURATION_SET } = env();
  const answers = replyTo ?? MAIL_REPLY_TO;
  return new SendEmailCommand({
    FromEmailAddress: MAIL_FROM,
    ...(answers && { ReplyToAddresses: [answers] }),
    ...(MAIL_CONFIGURATION_SET && { ConfigurationSetName: MAIL_CONFIGURATION_SET }),
    EmailTags: [{ Name: mailTag, Value: mailId }],
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        // RFC 5322 ends a header at the line.
        Subject: content(subject.replace(/[\r\n]+/g, ' ')),
        Body: { Html: content(html), Text: content(text) },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  });
}

/** The tag under which a mail's id comes back. */
export const mailTag = 'mail';

function content(Data: string) {
  return { Data, Charset: 'UTF-8' };
}
