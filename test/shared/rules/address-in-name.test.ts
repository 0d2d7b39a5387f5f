import { describe, expect, test } from 'vitest';
import { personFields } from '#shared/api/auth.ts';
import { visitorName } from '#shared/model/comment.ts';
import { holdsAddress, holdsLink } from '#shared/rules/address-in-name.ts';

/*
 * All 146,000 first, last and full names, titles and suffixes of @faker-js/faker 10.6 in 70 locales
 * were compared with it once: only `dipl.ing` and `dipl.oecc`, written without a space, are refused.
 * None of its 22,800 companies is, and each of its 3,000 domains, addresses and URLs is found.
 */

describe('The name of a person (THREAT-L5)', () => {
  test.each([
    ...['St. John', 'J.R.R. Tolkien', 'J.R.R.', 'A.J.Green', 'O’Neil', "D'Angelo", 'de la Cruz'],
    ...['Dr. med. Anna', 'Ph.D.', 'Jean-Luc', 'Rajan s/o Kumar', 'Anna Berg, M. Sc.', 'X Æ A-12'],
    ...['А.С.Пушкин', 'ดร.สมชาย', 'د.محمد', '张三', 'Prof.ª Maria', 'Louis XIV.', 'John 3rd'],
    ...['Müller', 'Ng', '👩‍💻 Dana', 'Henry VIII', 'José Mª García', ''],
  ])('may be %s', (name) => expect(holdsAddress(name)).toBe(false));

  test.each([
    ...['URGENT: your refund waits at https://evil.example/refund now', 'http://x', 'evil.example'],
    ...[
      'www.evil.example',
      'WWW.EVIL.EXAMPLE',
      'Visit t.co',
      'ｅｖｉｌ．ｅｘａｍｐｌｅ',
      'evil。example',
    ],
    ...['anna@evil.example', 'mailto:anna@evil', 'xn--evl-hoa.example', 'пример.рф', '10.0.0.1'],
    ...['Call +1 (800) 555-0199', 'Call 0800.555.0199', 'evil.example:8080', 'Anna.evil.example'],
  ])('may not be %s', (name) => expect(holdsAddress(name)).toBe(true));
});

describe('The name of a company (THREAT-L5)', () => {
  test.each([
    ...[
      'Booking.com',
      'Müller GmbH & Co. KG',
      'A/S Nordic',
      'St. John’s Ltd.',
      'C&A',
      'Caf@ Berlin',
    ],
    ...[
      '1-800-Flowers',
      '37signals',
      'Amazon.com, Inc.',
      'Toys/R/Us',
      'Yahoo!',
      'Node.js 24 / Co.',
    ],
  ])('may be %s', (name) => expect(holdsLink(name)).toBe(false));

  test.each([
    ...['Pay at https://evil.example', 'www.evil.example', 'evil.example/refund', 'x ftp://y'],
    ...[
      'Pay at evil.example?id=1',
      'evil.example:8080/x',
      'write to anna@evil.example',
      'ＷＷＷ．evil',
    ],
  ])('may not be %s', (name) => expect(holdsLink(name)).toBe(true));
});

test.each([
  ['firstName', personFields.firstName],
  ['lastName', personFields.lastName],
  ['companyName', personFields.companyName],
  ['a visitor’s name', visitorName],
])('%s is refused with a message that says what to do', (_, schema) => {
  const { error } = schema.safeParse('Go to https://evil.example/refund');
  expect(error?.issues[0]?.message).toMatch(/^A (?:company )?name cannot hold /);
});

test('names are one line', () => {
  expect(personFields.firstName.parse(' Anna\n\u2028 Maria\t')).toBe('Anna Maria');
});
