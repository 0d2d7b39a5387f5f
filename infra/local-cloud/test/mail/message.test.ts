import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { compose, type SimpleMail } from '#src/mail/message/compose.ts';
import { headerOf, headersOf, readMessage } from '#src/mail/message/read-message.ts';

const mail: SimpleMail = {
  from: 'Chœur de Noël <tickets@choir.example>',
  to: ['Ann <ann@example.com>', 'bob@example.com'],
  cc: [],
  replyTo: ['office@choir.example'],
  subject: 'Ticket',
  text: 'Row 3',
  html: '<p>Row 3</p>',
  files: [],
  headers: [{ name: 'List-Unsubscribe', value: '<https://choir.example/stop>' }],
  messageId: '0100-1-000000',
  date: new Date('2026-01-01T12:00:00Z'),
};
const read = (raw: string) => readMessage(Buffer.from(raw));
const subjectOf = (raw: Uint8Array) => headerOf(headersOf(raw), 'subject');

describe('a message of simple content', () => {
  test('has the headers of a mail, and those of the sender', () => {
    const headers = headersOf(compose(mail));
    expect(headers.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'From: Chœur de Noël <tickets@choir.example>',
      'To: Ann <ann@example.com>, bob@example.com',
      'Reply-To: office@choir.example',
      'Subject: Ticket',
      'Message-ID: <0100-1-000000@email.amazonses.com>',
      'Date: Thu, 01 Jan 2026 12:00:00 +0000',
      'List-Unsubscribe: <https://choir.example/stop>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="----=_Part_0100-1-000000"',
    ]);
  });

  test('is ASCII in lines that every server takes (RFC 5322: 998 characters)', () => {
    const long = { ...mail, subject: 'é'.repeat(400), text: 'ß'.repeat(5_000) };
    const lines = compose(long).toString('latin1').split('\r\n');
    expect(lines.every((line) => /^[\x20-\x7e]{0,998}$/.test(line))).toBe(true);
  });

  test('is read as it was written, with any content', async () => {
    const text = fc.string({ unit: 'grapheme' });
    const oneLine = text.map((it) => it.replaceAll(/\s+/g, ' ').trim());
    await fc.assert(
      fc.asyncProperty(oneLine, text, text, async (subject, body, html) => {
        const raw = compose({ ...mail, subject, text: body, html });
        const message = await readMessage(raw);
        expect(subjectOf(raw) ?? '').toBe(subject);
        expect(message.text).toBe(body.replaceAll('\r\n', '\n'));
        expect(message.html).toBe(html.replaceAll('\r\n', '\n'));
      }),
    );
  });

  /** By postal-mime; Debian's munpack 1.6 unpacked the same bytes. */
  test('has its files beside the words, as another reader finds them', async () => {
    const content = Buffer.from(Array.from({ length: 999 }, (_, index) => index % 256));
    const files = [
      { name: 'Receipt-P-000001.pdf', type: 'application/pdf', content },
      { name: 'Plan “A”.txt', type: 'text/plain', content: Buffer.from('Row 3') },
    ];
    for (const words of [{}, { html: undefined }]) {
      const found = await PostalMime.parse(compose({ ...mail, ...words, files }));
      expect(found.attachments.map((it) => [it.filename, it.mimeType, it.disposition])).toEqual([
        ['Receipt-P-000001.pdf', 'application/pdf', 'attachment'],
        ['Plan “A”.txt', 'text/plain', 'attachment'],
      ]);
      const [first] = found.attachments;
      expect(first?.content instanceof ArrayBuffer && Buffer.from(first.content)).toEqual(content);
      expect(found.text?.trim()).toBe('Row 3');
    }
  });

  test('cannot be given a header by its subject or a name', () => {
    const raw = compose({ ...mail, subject: 'One\r\nBcc: bob@example.com' });
    expect(headerOf(headersOf(raw), 'bcc')).toBeUndefined();
    expect(subjectOf(raw)).toBe('One Bcc: bob@example.com');
  });
});

describe('a raw message', () => {
  test('is read with its charset, in any transfer encoding', async () => {
    const latin = 'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: ';
    const quoted = `${latin}quoted-printable\r\n\r\nGr=FC=DFe=\r\n`;
    expect(await read(quoted)).toMatchObject({ text: 'Grüße' });
    const base64 = `${latin}base64\r\n\r\nR3L8\r\n32U=\r\n`;
    expect(await read(base64)).toMatchObject({ text: 'Grüße' });
  });

  test('shows text and HTML of nested parts, and no attachment', async () => {
    const message = await read(
      [
        'Content-Type: multipart/mixed; boundary=outer',
        '',
        'A preamble that nobody sees',
        '--outer',
        'Content-Type: multipart/alternative;',
        ' boundary="inner"',
        '',
        '--inner',
        '',
        'First line',
        '--inner',
        'Content-Type: text/html',
        '',
        '<p>One</p>',
        '--inner--',
        '--outer',
        'Content-Type: text/plain',
        'Content-Disposition: attachment; filename=a.txt',
        '',
        'An attachment',
        '--outer--',
      ].join('\r\n'),
    );
    expect(message).toMatchObject({ text: 'First line\n', html: '<p>One</p>\n' });
  });

  test.each([
    ['=?utf-8?q?Gr=C3=BC=C3=9Fe_an_Ann?=', 'Grüße an Ann'],
    ['=?UTF-8?B?R3LDvA==?=\r\n =?UTF-8?B?w59l?=', 'Grüße'],
    ['plain =?iso-8859-1?Q?=FC?= text', 'plain ü text'],
    ['folded\r\n\ttwice', 'folded twice'],
  ])('has the subject %j', (value, expected) => {
    expect(subjectOf(Buffer.from(`Subject: ${value}\r\n\r\n`))).toBe(expected);
  });
});
