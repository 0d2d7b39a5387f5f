import { encodeWords } from './encoded-words.ts';
import type { Header } from './read-message.ts';

export interface SimpleMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly headers: readonly Header[];
  readonly messageId: string;
  readonly date: Date;
}

/** The message that SES makes of simple content (RFC 5322, RFC 2046). */
export function compose(mail: SimpleMail): Buffer {
  const { from, to, cc, replyTo, subject, messageId, date } = mail;
  const headers: Header[] = [
    { name: 'From', value: encodeName(from) },
    { name: 'To', value: to.map(encodeName).join(', ') },
    { name: 'Cc', value: cc.map(encodeName).join(', ') },
    { name: 'Reply-To', value: replyTo.map(encodeName).join(', ') },
    { name: 'Subject', value: encodeWords(subject) },
    { name: 'Message-ID', value: `<${messageId}@email.amazonses.com>` },
    { name: 'Date', value: date.toUTCString().replace('GMT', '+0000') },
    ...mail.headers,
    { name: 'MIME-Version', value: '1.0' },
  ];
  const lines = headers
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`);
  return Buffer.from([...lines, bodyOf(mail)].join('\r\n'));
}

/** Only the name in `Ann <ann@example.com>` may be encoded. */
function encodeName(text: string): string {
  const [, name = '', address = text] = /^([^<]+?)\s*(<[^<>]*>)\s*$/.exec(text) ?? [];
  return name === '' ? address : `${encodeWords(name)} ${address}`;
}

function bodyOf({ text, html, messageId }: SimpleMail): string {
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ];
  if (parts.length < 2) return parts.join('');
  const boundary = `----=_Part_${messageId}`;
  const inner = parts.map((it) => `--${boundary}\r\n${it}\r\n`).join('');
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${inner}--${boundary}--\r\n`;
}

function part(type: string, content: string): string {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `Content-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines.join('\r\n')}`;
}
