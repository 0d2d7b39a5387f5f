import { expect, test } from 'vitest';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';
import { readDomainName } from '#functions/rules/hosting/domain-name.ts';
import { deviceOf } from '#functions/rules/http/device.ts';
import { countedAddress, forwardedAddress } from '#functions/rules/http/visitor-address.ts';
import { skeletonOf } from '#functions/rules/look-alike.ts';
import { replyLine } from '#functions/rules/replies/reply-line.ts';
import { parseToken } from '#functions/rules/replies/reply-token.ts';
import { textOfHtml } from '#functions/rules/replies/text-of-html.ts';
import { writtenText } from '#functions/rules/replies/written-text.ts';
import { messagesAsCsv } from '#functions/rules/sites/messages-csv.ts';
import { privacyOf } from '#functions/rules/sites/private-file.ts';
import { relativeAddresses } from '#functions/rules/sites/relative-addresses.ts';
import { isRobot } from '#functions/rules/visits/robot.ts';
import { attachment, wantsFile } from '#functions/rules/websites/download.ts';
import { unpackedPlace } from '#functions/rules/zip/unpacked-place.ts';
import { sessionCookies } from '#functions/runtime/session/session-cookie.ts';
import { csvLine } from '#shared/rules/csv.ts';
import { storedAddress } from '#shared/rules/email-address.ts';
import { fieldLabel } from '#shared/rules/field-label.ts';
import { isPageSelector } from '#shared/rules/page-selector.ts';
import { preparedPassword } from '#shared/rules/password.ts';
import * as texts from '#shared/rules/text.ts';
import { typedProof } from '#shared/rules/typed-code.ts';
import { isUsername, normalizeUsername } from '#shared/rules/username.ts';
import { refuseWebAddress } from '#shared/rules/web-address.ts';

/** Refusals are answers, too. */
const quietly = (work: (text: string) => unknown) => (text: string) => {
  try {
    work(text);
  } catch {}
};

/** What reads a text from outside, apart from parsers of libraries. */
const at = '2026-11-22T09:00:00.000Z';
const written = { separator: ',', timeZone: 'Pacific/Kiritimati' } as const;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  byteLength: texts.byteLength,
  fieldLabel,
  blankToNull: texts.blankToNull,
  visibleText: texts.visibleText,
  plainText: texts.plainText,
  'a text without its end': (text) => texts.withoutEnd(text, '. '),
  foldCase: texts.foldCase,
  'a code': (text) => typedProof(text, 6),
  'an address of mail': storedAddress,
  'a new password': preparedPassword,
  normalizeUsername,
  isUsername,
  'a name that looks like another': skeletonOf,
  'a web address': (text) => refuseWebAddress(text, 'https://a.example'),
  'a domain': quietly((text) => readDomainName(text, ['a.example'])),
  'a line of a CSV': (text) => csvLine([text]),
  'messages as a CSV': (text) =>
    messagesAsCsv([{ at, form: '', fields: [{ name: text, value: text }] }], false, written),
  'a place of a page': isPageSelector,
  'a user agent': (text) => deviceOf({ 'user-agent': text }),
  'a robot': isRobot,
  'an address': countedAddress,
  'a forwarded address': (text) => forwardedAddress(text, '10.0.0.1'),
  'an accepted type': wantsFile,
  'a file name': attachment,
  'a path in a ZIP': unpackedPlace,
  'a private file': privacyOf,
  'a page of a ZIP': (text) => relativeAddresses(text, 'index.html'),
  'a reply by mail': (text) => writtenText(text, ['a@a.example']),
  'a quoted reply by mail': (text) => writtenText(`${text}\n${replyLine}`, [text]),
  'a mail of HTML': textOfHtml,
  'a token of an address': parseToken,
  cookies: (text) => sessionCookies(text.split(';')),
  'a phone number': telephoneLink,
};

/** Repeated, and followed by what makes a search fail at the end. */
const repeated = [
  ...[
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '.',
    '/',
    '-',
    ',',
    ';',
    '"',
    "'",
    '=',
    '@',
    '#',
    '%',
    '<',
    '(',
    '\\',
  ],
  ...['\u200b', '\u200d', '\u0301', '\ufdfa', '\u0345', '\ud83d\ude00', '\ud800', 'ς', 'ﬁ'],
  ...['a.', 'a-', ' href', ' href=', ' content="', 'url ', 'url(', '@import ', ', ', 'Version/'],
  ...['https://', '../', './', '__Host-session=', 'ext', '; ', '&amp;', '<a ', '${', '\r\n'],
];
const ends = ['', 'é'];

const short = 4_000;
const factor = 4;
/** Linear work takes four times as long for four times the text; the square takes sixteen times. */
const tooMuch = 10;
/** The square of 16,000 takes 100 ms and more; below this a collection of garbage says more. */
const unnoticedMs = 30;

/** Of this thread alone: what else the machine does counts in no time. */
function processorMs(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function isSlow(work: (text: string) => unknown, unit: string, end: string): boolean {
  const length = Math.ceil(short / unit.length);
  const [long, brief] = [unit.repeat(length * factor) + end, unit.repeat(length) + end];
  const isLong = () => processorMs(work, long) > unnoticedMs;
  return isLong() && isLong() && processorMs(work, long) > tooMuch * processorMs(work, brief);
}

test.each(Object.entries(readers))(
  '%s takes no more than four times as long for four times the text (THREAT-M8)',
  (_name, work) => {
    work('warm');
    const slow = repeated.flatMap((unit) =>
      ends
        .filter((end) => isSlow(work, unit, end) && isSlow(work, unit, end))
        .map((end) => [unit, end]),
    );
    expect(slow).toEqual([]);
  },
);

test('a search that takes the square of its text is noticed', () => {
  expect(isSlow((text) => /[. ]+$/.test(text), '.', '!')).toBe(true);
});
