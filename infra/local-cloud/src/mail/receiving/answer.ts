import { randomUUID } from 'node:crypto';
import { bareAddress } from '../addresses.ts';
import { compose } from '../message/compose.ts';
import { headerOf, headersOf } from '../message/read-message.ts';
import type { StoredMail } from '../outbox-store.ts';
import type { IncomingMail } from './receiver.ts';

/** Where an answer goes; undefined unless the mail names one place. */
export function answerAddress({ raw, source }: StoredMail): string | undefined {
  const address = bareAddress(headerOf(headersOf(raw), 'reply-to') ?? source);
  return address.includes(',') ? undefined : address;
}

/** What a mail program sends when the mail's reader answers it: the text, and below it the mail in quotes. */
export function answerTo(mail: StoredMail, text: string, date: Date): IncomingMail | undefined {
  const [source] = mail.recipients;
  const to = answerAddress(mail);
  if (source === undefined || to === undefined) return undefined;
  const written = new Date(mail.created_at).toUTCString();
  const quoted = mail.text.trimEnd().replaceAll(/^/gm, '> ');
  const raw = compose({
    ...{ from: source, to: [to], cc: [], replyTo: [], subject: `Re: ${mail.subject}`, date },
    ...{ text: `${text}\n\nOn ${written}, ${mail.source} wrote:\n${quoted}\n`, html: undefined },
    headers: [{ name: 'In-Reply-To', value: `<${mail.id}@email.amazonses.com>` }],
    ...{ files: [], messageId: randomUUID() },
  });
  return { raw, source, recipients: [to] };
}
