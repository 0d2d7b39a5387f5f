import { expect, test } from 'vitest';
import { samePath } from '#functions/rules/sites/same-path.ts';

/** An open redirect would lend a customer's name to phishing (THREAT-J4). */
test.each([
  ['/thank-you?for=writing#top', '/thank-you?for=writing#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/a\r\nset-cookie: a=b', '/aset-cookie:%20a=b'],
  ['', null],
  ['thanks', null],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/..//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
])('%j stays on its site as %j', (text, path) => {
  expect(samePath(text)).toBe(path);
});
