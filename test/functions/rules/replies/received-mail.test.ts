import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readMail } from '#functions/rules/replies/received-mail.ts';
import { rawMail } from '#test/support/reply-mails.ts';

const read = (raw: string | Buffer) => readMail(Buffer.from(raw));
const html = (text: string) =>
  rawMail({ from: 'dana@example.com', text, headers: ['Content-Type: text/html; charset=utf-8'] });

describe('The author of a mail', () => {
  test.each([
    ['Dana <Dana@Example.com>', 'dana@example.com'],
    ['"hello@agency.example" <dana@example.com>', 'dana@example.com'],
    ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
    ['Dana <dana@example.com>, Eve <eve@example.com>', null],
    ['Dana <dana@example.com>\r\nFrom: eve@example.com', null],
    ['Us: dana@example.com, eve@example.com;', null],
    ['nobody', null],
  ])('%s is %s', async (from, expected) => {
    expect((await read(rawMail({ from }))).from).toBe(expected);
  });
});

test.each(['iso-8859-1', 'windows-1252', 'koi8-r', 'shift_jis', 'gb18030'])(
  'Text in %s is read',
  async (charset) => {
    const text =
      { 'koi8-r': 'Привет', shift_jis: 'こんにちは', gb18030: '你好' }[charset] ?? 'Grüße';
    const [head = '', body] = rawMail({
      from: 'dana@example.com',
      text,
      headers: [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'],
    }).split('\r\n\r\n');
    const raw = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), iconv.encode(body ?? '', charset)]);
    expect((await read(raw)).text.trim()).toBe(text);
  },
);

test('HTML alone becomes text, with what it quotes marked and nothing loaded', async () => {
  const page = `<style>p{color:red}</style><p>Yes,&nbsp;please.</p><img src="https://eve.example/x.gif" alt="x">
    <div>See <a href="https://dana.example">our site</a></div><blockquote><p>Shall we?</p></blockquote>`;
  const { text } = await read(html(page));
  expect(text).toBe('Yes, please.\n\nSee our site <https://dana.example>\n\n> Shall we?');
});

test('Text wins over HTML that stands beside it', async () => {
  const parts = ['text/plain', 'text/html'].map(
    (type) => `--b\r\nContent-Type: ${type}\r\n\r\nThis is ${type}\r\n`,
  );
  const raw = rawMail({
    from: 'dana@example.com',
    text: `${parts.join('')}--b--`,
    headers: ['Content-Type: multipart/alternative; boundary=b'],
  });
  expect((await read(raw)).text.trim()).toBe('This is text/plain');
});

test('Files are named, but not pictures of the text and not signatures', async () => {
  const file = (type: string, rest: string) =>
    `--b\r\nContent-Type: ${type}\r\n${rest}\r\n\r\nabc\r\n`;
  const text = [
    file('text/plain', 'X-Part: text'),
    file('image/jpeg; name="terrace.jpg"', 'Content-Disposition: inline; filename="terrace.jpg"'),
    file('application/pdf', "Content-Disposition: attachment; filename*=UTF-8''Men%C3%BC.pdf"),
    file('application/pkcs7-signature; name=smime.p7s', 'Content-Disposition: attachment'),
    '--b--',
  ].join('');
  const headers = ['Content-Type: multipart/mixed; boundary=b'];
  const mail = await read(rawMail({ from: 'dana@example.com', text, headers }));
  expect(mail.fileNames).toEqual(['terrace.jpg', 'Menü.pdf']);
  expect(mail.text.trim()).toBe('abc');
});

test('The beginning of a mail is read, wherever it is cut', async () => {
  const raw = rawMail({ from: 'dana@example.com', text: 'Yes, please.' });
  const mail = await read(raw.slice(0, -6));
  expect(mail).toMatchObject({ from: 'dana@example.com', text: expect.stringContaining('Yes, ') });
});
