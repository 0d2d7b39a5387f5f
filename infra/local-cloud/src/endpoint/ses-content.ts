import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { bareAddress } from '../mail/addresses.ts';
import { type AttachedFile, compose } from '../mail/message/compose.ts';
import { headerOf, headersOf, readMessage } from '../mail/message/read-message.ts';
import type { OutgoingMail } from '../mail/outbox.ts';
import { AwsError } from './aws-error.ts';
import { type Attachment, type SendInput, sendInputSchema } from './ses-input.ts';

/** Throws a BadRequestException with the mistake. */
export function sendInputOf(body: Buffer): SendInput {
  const error = en().localeError;
  const parsed = z.safeParse(sendInputSchema, JSON.parse(body.toString()), { error });
  if (parsed.success) return parsed.data;
  throw new AwsError('BadRequestException', z.prettifyError(parsed.error));
}

/** A mail before SES has accepted it. */
export type Draft = Omit<OutgoingMail, 'configuration_set' | 'tags'>;

/** The mail of a call with simple or raw content; raw content may contain sender and recipients. */
export async function mailOfInput(input: SendInput): Promise<Draft> {
  const { Raw, Simple } = input.Content;
  if (Raw !== undefined) return rawMail(input, Buffer.from(Raw.Data, 'base64'));
  if (Simple === undefined) throw new AwsError('BadRequestException', 'Content is required.');
  const { Subject, Body, Headers, Attachments } = Simple;
  const { ToAddresses: to, CcAddresses: cc } = input.Destination;
  const source = input.FromEmailAddress ?? '';
  const [text, html] = [Body.Text?.Data, Body.Html?.Data];
  const headers = Headers.map(({ Name, Value }) => ({ name: Name, value: Value }));
  const replyTo = input.ReplyToAddresses;
  return {
    source,
    recipients: recipientsOf(input),
    subject: Subject.Data,
    text: text ?? '',
    html: html ?? '',
    raw: (messageId, date) =>
      compose({
        from: source,
        to,
        cc,
        replyTo,
        subject: Subject.Data,
        text,
        html,
        headers,
        files: Attachments.map(fileOf),
        messageId,
        date,
      }),
  };
}

function fileOf({ FileName, ContentType, RawContent }: Attachment): AttachedFile {
  return { name: FileName, type: ContentType, content: Buffer.from(RawContent, 'base64') };
}

async function rawMail(input: SendInput, raw: Buffer): Promise<Draft> {
  const headers = headersOf(raw);
  const named = ['to', 'cc', 'bcc'].map((name) => headerOf(headers, name) ?? '').join();
  const given = recipientsOf(input);
  return {
    source: input.FromEmailAddress ?? headerOf(headers, 'from') ?? '',
    recipients: given.length > 0 ? given : (named.match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? []),
    subject: headerOf(headers, 'subject') ?? '',
    ...(await readMessage(raw)),
    raw: () => raw,
  };
}

const recipientsOf = ({ Destination: { ToAddresses, CcAddresses, BccAddresses } }: SendInput) =>
  [...ToAddresses, ...CcAddresses, ...BccAddresses].map(bareAddress);
