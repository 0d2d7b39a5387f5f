import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose, type SimpleMail } from '#src/mail/message/compose.ts';
import { headerOf, readMessage } from '#src/mail/message/read-message.ts';

const mail: SimpleMail = {
  from: 'Chœur de Noël <tickets@choir.example>',
  to: ['Ann <ann@example.com>', 'bob@example.com'],
  cc: [],
  replyTo: ['office@choir.example'],
  subject: 'Ticket',
  text: 'Row 3',
  html: '<p>Row 3</p>',
  headers: [{ name: 'List-Unsubscribe', value: '<https://choir.example/stop>' }],
  messageId: '0100-1-000000',
  date: new Date('2026-01-01T12:00:00Z'),
};
const read = (raw: string) => readMessage(Buffer.from(raw));

describe('a message of simple content', () => {
  test('has the headers of a mail, and those of the sender', () => {
    const { headers } = readMessage(compose(mail));
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

  test('is read as it was written, with any content', () => {
    const text = fc.string({ unit: 'grapheme' });
    const oneLine = text.map((it) => it.replaceAll(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(oneLine, text, text, (subject, body, html) => {
        const message = readMessage(compose({ ...mail, subject, text: body, html }));
        expect(headerOf(message.headers, 'subject') ?? '').toBe(subject);
        expect(message.text).toBe(body.replaceAll('\r\n', '\n'));
        expect(message.html).toBe(html.replaceAll('\r\n', '\n'));
      }),
    );
  });

  test('cannot be given a header by its subject or a name', () => {
    const message = readMessage(compose({ ...mail, subject: 'One\r\nBcc: bob@example.com' }));
    expect(headerOf(message.headers, 'bcc')).toBeUndefined();
    expect(headerOf(message.headers, 'subject')).toBe('One Bcc: bob@example.com');
  });
});

describe('a raw message', () => {
  test('is read with its charset, in any transfer encoding', () => {
    const latin = 'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: ';
    expect(read(`${latin}quoted-printable\r\n\r\nGr=FC=DFe=\r\n`).text).toBe('Grüße');
    expect(read(`${latin}base64\r\n\r\nR3L831\r\n9l\r\n`).text).toMatch(/^Grü/);
    expect(read('Content-Type: text/plain; charset=none\r\n\r\nGrüße').text).toBe('Grüße');
  });

  test('shows text and HTML of nested parts, and no attachment', () => {
    const message = read(
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
    expect(message).toMatchObject({ text: 'First line', html: '<p>One</p>' });
  });

  test.each([
    ['=?utf-8?q?Gr=C3=BC=C3=9Fe_an_Ann?=', 'Grüße an Ann'],
    ['=?UTF-8?B?R3LDvA==?=\r\n =?UTF-8?B?w59l?=', 'Grüße'],
    ['plain =?iso-8859-1?Q?=FC?= text', 'plain ü text'],
    ['folded\r\n\ttwice', 'folded twice'],
  ])('has the subject %j', (value, expected) => {
    expect(headerOf(read(`Subject: ${value}\r\n\r\n`).headers, 'subject')).toBe(expected);
  });
});
