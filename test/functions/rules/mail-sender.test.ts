import { expect, test } from 'vitest';
import { senderOf } from '#functions/rules/mail-sender.ts';

// Python's email.header.decode_header reads the encoded words back.
test.each([
  ['Sitewright', '"Sitewright" <a@b.example>'],
  ['Smith, Jones & Co.', '"Smith, Jones & Co." <a@b.example>'],
  ['Bäckerei', '=?UTF-8?B?QsOkY2tlcmVp?= <a@b.example>'],
  ['The "Best"', '=?UTF-8?B?VGhlICJCZXN0Ig==?= <a@b.example>'],
  ['back\\slash', '=?UTF-8?B?YmFja1xzbGFzaA==?= <a@b.example>'],
])('mail of %s comes from %s', (name, sender) => {
  expect(senderOf(name, 'a@b.example')).toBe(sender);
});
