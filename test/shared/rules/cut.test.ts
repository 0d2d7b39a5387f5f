import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withMessage as withListed } from '#frontend/src/features/chat/core/chat-list.ts';
import { withMessage } from '#functions/rules/chat/conversation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { beginningOf, cut, initialOf } from '#shared/rules/cut.ts';
import { displayName } from '#shared/rules/names.ts';

/** The first characters that Perl 5.36 finds in the same texts (`\X`, UAX 29). */
const firstCharacters = [
  ['e\u0301a', 'e\u0301'],
  ['👨\u200d👩\u200d👧b', '👨\u200d👩\u200d👧'],
  ['🇩🇪🇫', '🇩🇪'],
  ['\u0928\u093fx', '\u0928\u093f'],
  ['👍🏽!', '👍🏽'],
  ['\u1100\u1161\u11a8z', '\u1100\u1161\u11a8'],
  ['1\ufe0f\u20e32', '1\ufe0f\u20e3'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}c',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['a\u0301'.repeat(2), 'a\u0301'],
  ['', ''],
] as const;

test.each(firstCharacters)('the initial of %j is %j', (text, first) => {
  expect(initialOf(text)).toBe(first);
});

test.each([
  ['Anna', 4, 'Anna'],
  ['Anna Schmidt', 6, 'Anna…'],
  ['😀😀😀', 2, '😀…'],
  [`${'x'.repeat(139)}😀`, 140, `${'x'.repeat(139)}😀`],
  [`${'x'.repeat(139)}😀y`, 140, `${'x'.repeat(139)}…`],
  ['', 3, ''],
])('%j in %i characters is %j', (text, most, shown) => {
  expect(cut(text, most)).toBe(shown);
});

test('a pile of marks is cut as well: no language has more than 30 on a letter', () => {
  const pile = `a${'\u0301'.repeat(10_000)}`;
  expect(cut(pile, 40)).toHaveLength(31);
  expect(initialOf(pile)).toHaveLength(31);
});

const anyText = fc.string({ unit: 'grapheme' });
const anyLength = fc.integer({ min: 1, max: 12 });

test('no cut leaves half a character', () => {
  fc.assert(
    fc.property(anyText, anyLength, (text, most) => {
      const beginning = beginningOf(text, most);
      expect(beginning.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(beginning)).toBe(true);
      for (const part of [beginning, cut(text, most), initialOf(text)]) {
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});

describe('Names and messages of emoji', () => {
  const family = '👨\u200d👩\u200d👧';
  const long = `${'x'.repeat(chatLimits.excerptLength - 1)}${family}!`;

  test('have whole characters as initials', () => {
    const person = { firstName: `${family} Dana`, lastName: '🌲 Pine', companyName: null };
    expect(initialOf(displayName({ username: 'dana', ...person }))).toBe(family);
  });

  test('are cut alike in the list of the server and of the browser', () => {
    const draft = { userId: 1, sender: 'user', senderId: 1, message: long } as const;
    const told = withMessage(null, draft, {
      limit: 9,
      now: new Date(),
      mailDue: '',
      hasReadAll: false,
    });
    const shown = `${'x'.repeat(chatLimits.excerptLength - 1)}…`;
    expect(told?.lastMessage).toBe(shown);
    const chat = {
      ...{ id: 1, username: 'dana', firstName: null, lastName: null, email: 'dana@example.com' },
      ...{ companyName: null, hasActiveChat: true, unread: 0, lastMessage: null, lastAt: null },
      ...{ isOnline: true, isWaiting: false },
    };
    const message = {
      ...{ id: '1', userId: 1, message: long, sender: 'user' as const, isUser: true },
      timestamp: '2026-11-22T09:05:00.000Z',
    };
    expect(withListed([chat], message, false)[0]?.lastMessage).toBe(shown);
  });
});

/** Whatever is cut at its beginning: `name.slice(0,`, `name.charAt(`, `[...name][0]`. */
const cutting =
  /(\w+(?:\('?\w*'?\))?|[)\]])\s*\.(?:slice\(0,|substring\(|substr\(|charAt\()|\[\.\.\.([\w.]+)\]\s*(?:\[|\.slice\(0|\.at\()/g;

/** Times, digests, paths and keys, in which each character is one unit; lists. */
const isNoText =
  /^(?:toISOString\(\)|(?:issued|signed)At|timestamp|time|digest\('\w+'\)|randomUUID\(\)|sha256|path|host|id|term|found|changes|unseen|unread|names|newestFirst|segments|hits|limits|keys|newest|rows|items|chosen|queryKey)$/;
const lists = [
  'functions/mail/likeliest-accounts.ts: likeliest',
  'functions/mail/team-mails.ts: )',
  'frontend/review/beside-text.ts: )',
  'frontend/src/entities/comments/unsettled-list.tsx: sent',
  'frontend/src/entities/comments/use-review.ts: )',
  'frontend/src/features/requests/open-comments.tsx: comments',
  'functions/rules/visits/tally.ts: )',
  'functions/rules/former-email.ts: )',
  'functions/rules/former-email.ts: all',
  'frontend/src/ui/listed.tsx: parts',
  'frontend/src/ui/email-address.tsx: parts',
  'functions/rules/http/visitor-address.ts: ]',
  'functions/data/table/range.ts: )',
  'functions/data/chat/message-history.ts: )',
  'functions/sites/read-texts.ts: )',
  'functions/sites/unpack-site.ts: files',
  'functions/rules/sites/start-page.ts: ]',
  'functions/rules/sites/start-page.ts: )',
  'functions/rules/sites/report/findings.ts: some',
  'functions/rules/sites/report/understanding.ts: filter(isInternal)',
  'functions/rules/sites/addresses/address-pattern.ts: wanted',
  'functions/rules/sites/addresses/address-pattern.ts: given',
  'functions/rules/sites/addresses/redirects.ts: rules',
  'functions/rules/pictures/svg-allowed.ts: )',
  'functions/rules/replies/written-text.ts: paragraphs',
  'functions/rules/replies/written-text.ts: lines',
  'functions/replies/message-of.ts: fileNames',
  'functions/mail/agency-mails.ts: readers',
  'functions/admin/find.ts: flatMap(websiteOf)',
  'functions/admin/find.ts: )',
  'functions/data/users/search-entries.ts: )',
  'functions/data/websites/website-list.ts: ids',
  'frontend/src/session/first-reads.ts: others',
  'frontend/src/features/admin/go-to/recent.ts: ]',
  'frontend/src/features/admin/go-to/go-to-dialog.tsx: groups',
  'frontend/src/features/account/security/sessions-card.tsx: inOrder',
  'frontend/src/features/websites/website-updates.tsx: data',
  'shared/rules/feedback-text.ts: requests',
];
/** Cut at a sign of their grammar, at code points of a table, or once more by whole characters afterwards. */
const grammars = [
  'functions/rules/replies/written-text.ts: text',
  "functions/rules/brand-name.ts: join('')",
  'functions/rules/brand-name.ts: word',
  'functions/rules/zip/code-pages.ts: upper',
  'functions/rules/handover/site-kind.ts: first',
  'functions/rules/sites/start-page.ts: folder',
  'functions/rules/sites/report/css-references.ts: start',
  'functions/rules/sites/report/findings.ts: address',
  'functions/rules/sites/report/findings.ts: text',
  'functions/rules/sites/report/report-page.ts: )',
  'functions/rules/sites/report/report-page.ts: thanksPath',
  'functions/rules/sites/addresses/address-pattern.ts: pattern',
  'functions/rules/sites/addresses/address-pattern.ts: before',
  'functions/rules/sites/addresses/address-pattern.ts: whole',
  'functions/rules/sites/addresses/own-headers.ts: line',
  'functions/rules/sites/addresses/places.ts: folder',
  'frontend/src/ui/first-words.ts: shown',
  'frontend/src/pages/meant-page.ts: name',
  'frontend/src/pages/meant-page.ts: rest',
  'frontend/src/pages/meant-page.ts: typed',
];
const ownWords = [
  'shared/rules/picture-name.ts: hash',
  'shared/rules/card-name.ts: word',
  'frontend/src/ui/format-day.ts: text',
  'frontend/src/features/admin/audit/audit-sentence.tsx: act',
  'frontend/src/features/account/billing/card-on-file.tsx: brand',
];
/** Keys of the table, and marks on a letter, count code points; single characters, and ends of given ones. */
const keys = [
  'shared/rules/text.ts: ]',
  'shared/rules/text.ts: marks',
  'shared/rules/text.ts: seen',
  'shared/rules/text.ts: text',
];

/** Paths and addresses of a site are compared; `report/findings.ts` shortens what is shown. */
const ofSites = /^functions\/(sites|rules\/(sites|zip))\//;

test('text of people is cut by whole characters only, with cut.ts', () => {
  const files = globSync('{functions,shared,frontend/{src,review}}/**/*.{ts,tsx}');
  const cuts = files
    .filter((file) => file !== 'shared/rules/cut.ts' && !ofSites.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(cutting)].map(
        ([, cutOff, spread]) => [file, cutOff ?? spread ?? ''] as const,
      ),
    );
  const known = new Set([...lists, ...grammars, ...ownWords, ...keys]);
  const others = cuts
    .filter(([, what]) => !isNoText.test(what))
    .map((it) => it.join(': '))
    .filter((it) => !known.has(it));
  expect(cuts.length).toBeGreaterThan(30);
  expect(others).toEqual([]);
});
