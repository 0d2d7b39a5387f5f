import { expect, test } from 'vitest';
import { refuseWebAddress } from '#shared/rules/web-address.ts';

const app = 'https://app.example';

const good = [
  'https://customer.example',
  'https://customer.example/path?x=1#y',
  'https://customer.example:8443/',
  'http://localhost:4000/',
  'http://demo.localhost:3000/',
  'http://127.0.0.1:8080/x',
  'https://xn--bcher-kva.example/',
  'https://203.0.113.7/',
  'https://app.example.evil.example/',
  'https://notapp.example/',
  'https://app.example:8443/',
  'http://[::1]:3000/',
];
test.each(good)('%s is accepted', (address) => {
  expect(refuseWebAddress(address, app)).toBeNull();
});

const bad = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://customer.example',
  'blob:https://customer.example/1',
  'about:blank',
  '//evil.example',
  '\\\\evil.example',
  '/relative',
  'customer.example',
  'http://customer.example',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.0.1/',
  'http://localhost.evil.example/',
  'https://user@evil.example',
  'https://user:secret@evil.example',
  'https://app.example',
  'https://app.example/dashboard',
  'https://APP.example:443/x',
  'https://exa mple.example',
  'https:\\\\evil.example',
  'https://',
  'https://evil.example/\u202egnp.exe',
  '',
  ' ',
  'https',
  'https:',
  'https:/customer.example path',
  'https://customer.example\t',
  'https://customer.example/\u0000',
  'https://customer.example/\u200b',
  'https://customer.example\\@evil.example',
  'https://:secret@evil.example',
  'https://app.example@evil.example',
  'https://%61pp.example/',
  'https://ＡＰＰ.example/',
  'http://app.example/',
  'http://[::ffff:10.0.0.1]/',
  'http://0.0.0.0/',
  'http://127.0.0.1.evil.example/',
  'http://localhost@evil.example/',
  'ws://localhost/',
  'view-source:https://customer.example',
  'filesystem:https://customer.example/temporary/x',
];
test.each(bad)('%j is refused with a reason', (address) => {
  expect(refuseWebAddress(address, app)).toMatch(/address/);
});
