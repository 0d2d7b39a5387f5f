import {
  type Attachment,
  BadRequestException,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import type { Agency } from '#shared/model/agency.ts';
import { environment } from '../platform/env.ts';
import { inboxOfStack } from '../platform/inbox.ts';
import { agencyOf } from '../rules/agency.ts';
import { senderOf } from '../rules/mail-sender.ts';
import { currentSettings } from './settings.ts';

/** Empty where the operator has not set up mail. */
const setting = z.string();
const env = environment({
  MAIL_FROM: setting,
  MAIL_REPLY_TO: setting,
  MAIL_CONFIGURATION_SET: setting,
});
/** One attempt: the queue retries and counts, while the SDK could send a mail twice unnoticed. */
const client = new SESv2Client({ maxAttempts: 1 });

export function isMailOn(): boolean {
  return env().MAIL_FROM !== '';
}

/** How mails present the agency. */
export interface Sender {
  /** The sender's name that mail programs show. */
  readonly senderName: string;
  /** Where answers go; empty for the sender's address. */
  readonly replyTo: string;
  /** The address that our customers reply to, and where mails to the agency go. */
  readonly inbox: string;
  readonly agency: Agency;
}

/** What the agency set, else the brand and the stack's parameters; of one reading of the settings. */
export async function currentSender(now: Date): Promise<Sender> {
  const settings = await currentSettings(now);
  const { support } = settings;
  const agency = agencyOf(settings);
  return {
    senderName: support.senderName ?? agency.brand.name,
    replyTo: support.replyTo ?? env().MAIL_REPLY_TO,
    inbox: support.replyTo ?? inboxOfStack(),
    agency,
  };
}

/** SES will never accept this mail, for example because of an invalid address. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
}

/** A file that is attached to a mail. */
export interface MailFile {
  readonly fileName: string;
  /** Such as `application/pdf`. */
  readonly type: string;
  readonly content: Uint8Array;
}

interface OutgoingMail {
  /** SES returns it with every event of the mail. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly MailFile[];
  readonly senderName: string;
  /** Empty for the sender's address. */
  readonly replyTo: string;
}

/** Returns SES's id of the message. Throws `RefusedMail`, or another error that a retry may fix. */
export async function sendBySes(mail: OutgoingMail): Promise<string> {
  try {
    const { MessageId = '' } = await client.send(commandFor(mail));
    return MessageId;
  } catch (error) {
    if (error instanceof BadRequestException) throw new RefusedMail(error.message);
    throw error;
  }
}

function commandFor(mail: OutgoingMail) {
  const { mailId, to, subject, html, text, headers = {}, files = [] } = mail;
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = env();
  return new SendEmailCommand({
    FromEmailAddress: senderOf(mail.senderName, MAIL_FROM),
    ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
    ...(MAIL_CONFIGURATION_SET && { ConfigurationSetName: MAIL_CONFIGURATION_SET }),
    EmailTags: [{ Name: mailTag, Value: mailId }],
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        // RFC 5322: a line break ends a header.
        Subject: content(subject.replace(/[\r\n]+/g, ' ')),
        Body: { Html: content(html), Text: content(text) },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        ...(files.length > 0 && { Attachments: files.map(attachment) }),
      },
    },
  });
}

function attachment({ fileName, type, content }: MailFile): Attachment {
  return {
    FileName: fileName,
    RawContent: content,
    ContentType: type,
    ContentDisposition: 'ATTACHMENT',
    ContentTransferEncoding: 'BASE64',
  };
}

/** The name of the tag that carries a mail's id. */
export const mailTag = 'mail';

function content(Data: string) {
  return { Data, Charset: 'UTF-8' };
}
