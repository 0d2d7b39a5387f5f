import { encodeWords } from './encoded-words.ts';
import type { Header } from './read-message.ts';

export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface SimpleMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly headers: readonly Header[];
  readonly files: readonly AttachedFile[];
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

function bodyOf({ text, html, files, messageId }: SimpleMail): string {
  const words = [
    ...(text === undefined ? [] : [textPart('text/plain', text)]),
    ...(html === undefined ? [] : [textPart('text/html', html)]),
  ];
  const body = joined('alternative', words, `----=_Part_${messageId}`);
  return joined('mixed', [body, ...files.map(filePart)], `----=_Whole_${messageId}`);
}

/** A single part needs no boundary. */
function joined(kind: string, parts: readonly string[], boundary: string): string {
  if (parts.length < 2) return parts.join('');
  const inner = parts.map((it) => `--${boundary}\r\n${it}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${inner}--${boundary}--\r\n`;
}

function textPart(type: string, content: string): string {
  return part([`Content-Type: ${type}; charset=UTF-8`], Buffer.from(content));
}

function filePart({ name, type, content }: AttachedFile): string {
  const quoted = encodeWords(name).replaceAll(/["\\]/g, '\\$&');
  return part(
    [
      `Content-Type: ${type}; name="${quoted}"`,
      `Content-Disposition: attachment; filename="${quoted}"`,
    ],
    content,
  );
}

function part(headers: readonly string[], content: Uint8Array): string {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  const head = [...headers, 'Content-Transfer-Encoding: base64'];
  return `${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}`;
}
