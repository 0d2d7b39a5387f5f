import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';

const env = environment({ MAIL_FROM: z.string(), MAIL_REPLY_TO: z.string() });
/** What failed is tried again by the queue, which counts; the SDK itself could send a mail twice unseen. */
const client = new SESv2Client({ maxAttempts: 1 });

/** False where the operator has not said what mail comes from. */
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

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Returns SES's id of the message. Throws `RefusedMail`, or what else failed and may pass. */
export async function sendBySes(to: string, mail: RenderedMail): Promise<string> {
  const { MAIL_FROM, MAIL_REPLY_TO } = env();
  const command = new SendEmailCommand({
    FromEmailAddress: MAIL_FROM,
    ...(MAIL_REPLY_TO && { ReplyToAddresses: [MAIL_REPLY_TO] }),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(mail.subject),
        Body: { Html: content(mail.html), Text: content(mail.text) },
      },
    },
  });
  try {
    const { MessageId = '' } = await client.send(command);
    return MessageId;
  } catch (error) {
    if (error instanceof BadRequestException) throw new RefusedMail(error.message);
    throw error;
  }
}

function content(Data: string) {
  return { Data, Charset: 'UTF-8' };
}
