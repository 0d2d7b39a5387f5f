import { domainToASCII, domainToUnicode } from 'node:url';
import tlds from 'tlds';
import validator from 'validator';
import { expect, test } from 'vitest';
import { email } from '#shared/model/fields.ts';

const stored = (text: string) => email.safeParse(text).data;
const errorOf = (text: string) => email.safeParse(text).error?.issues.map(({ message }) => message);

/** IANA's list; as in K-and-R/email_validator#87. */
test('RULE-1: takes both spellings of every top-level domain, and stores one', () => {
  expect(tlds.filter((tld) => /\P{ASCII}/u.test(tld)).length).toBeGreaterThan(100);
  for (const tld of tlds) {
    const ascii = `user@example.${domainToASCII(tld)}`;
    expect(stored(ascii)).toBe(ascii);
    expect(stored(` User@Example.${tld}`)).toBe(ascii);
    expect(stored(ascii.toUpperCase())).toBe(ascii);
    expect(validator.isEmail(ascii)).toBe(true);
  }
});

test.each([
  ['anna@bücher.de', 'anna@xn--bcher-kva.de'],
  ['anna@BÜCHER.de', 'anna@xn--bcher-kva.de'],
  ['anna@bu\u0308cher.de', 'anna@xn--bcher-kva.de'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@example.рф', 'anna@example.xn--p1ai'],
])('%s is stored as %s, which Node reads back', (typed, ascii) => {
  expect(stored(typed)).toBe(ascii);
  const domain = ascii.slice(ascii.indexOf('@') + 1);
  expect(stored(`anna@${domainToUnicode(domain)}`)).toBe(ascii);
});

test.each(['юзер@example.com', 'jürgen@example.de', '用户@例子.中国'])(
  '%s is refused with its reason, since SES could not send there',
  (address) => {
    expect(errorOf(address)).toEqual([
      'Before the @ we can only send to letters from a to z, digits and signs',
    ]);
  },
);

const refused = [
  'a..b@example.de',
  '.a@example.de',
  'a.@example.de',
  'a@b@example.de',
  'a@-example.de',
  'a@example-.de',
  'a@example',
  'a@localhost',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@١٢٧.٠.٠.١',
  'a@[127.0.0.1]',
  'a@example.c',
  'a@example.xn--',
  'a@exa\u200bmple.de/x',
  'a@example.de\nb',
  'a@bücher.de:25',
  'a@bücher.de?x',
  'user@bücher..de',
  '@example.de',
  'a@',
  '',
  `${'a'.repeat(65)}@example.de`,
];

test.each(refused)('%j is no address, as another validator says', (address) => {
  expect(errorOf(address)).toEqual(['Please enter a valid email address']);
  expect(validator.isEmail(address)).toBe(false);
});

const taken = ["o'hara@example.com", 'a+b@example.co.uk', 'a_b.c-d@mail.example.museum', '1@2.de'];

test.each(taken)('%s is an address, as another validator says', (address) => {
  expect(stored(address)).toBe(address);
  expect(validator.isEmail(address)).toBe(true);
});
