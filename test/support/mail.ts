import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { type NewMail, newMail } from '#functions/data/mail/mail.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { write } from '#functions/data/table/send.ts';
import { handler as sendMail } from '#functions/events/send-mail.ts';
import { deadLetters, mailWork } from './queued-work.ts';

/** A fake SES that accepts every mail, and the mails it got; reset for each test. */
export function mailUnderTest() {
  const ses = mockClient(SESv2Client);
  const sent: SendEmailCommandInput[] = [];
  beforeEach(() => {
    ses.reset();
    mailWork.splice(0);
    deadLetters.splice(0);
    sent.splice(0);
    ses.on(SendEmailCommand).callsFake((input) => {
      sent.push(input);
      return { MessageId: `message-${sent.length}` };
    });
  });
  return { ses, sent };
}

/** A mail written like in the transaction of a change. */
export async function writtenMail(fields: NewMail, now = new Date()): Promise<Key> {
  const mail = newMail(fields, now);
  if ('ConditionCheck' in mail.write || !(await write(mail.write))) throw new Error('Not written');
  return mail.key;
}

/** Sends every enqueued mail, whatever its delay, and those that it enqueues. */
export async function deliverMail(): Promise<void> {
  for (let note = mailWork.shift(); note; note = mailWork.shift()) {
    const body = JSON.stringify({ pk: note.pk, sk: note.sk });
    await sendMail({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
  }
}

/** The plain text of a mail that was sent. */
export function textOf(mail: SendEmailCommandInput | undefined): string {
  return mail?.Content?.Simple?.Body?.Text?.Data ?? '';
}

/** Where its button leads. */
export function linkIn(mail: SendEmailCommandInput | undefined): URL {
  const [link = ''] = /^https?:\S+$/m.exec(textOf(mail)) ?? [];
  return new URL(link);
}

/** Its recipient and content. */
export function readMail(mail: SendEmailCommandInput | undefined) {
  return {
    to: mail?.Destination?.ToAddresses?.[0],
    subject: mail?.Content?.Simple?.Subject?.Data,
    text: textOf(mail),
  };
}

/** The token of its link. */
export function tokenIn(mail: SendEmailCommandInput | undefined): string {
  const token = linkIn(mail).searchParams.get('token');
  if (token === null) throw new Error('There is no link with a token');
  return token;
}
