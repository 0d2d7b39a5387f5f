import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { plainText } from '#shared/rules/text.ts';
import { filled, notFilled } from '#test/texts/support/fields.ts';
import { taken, sentTexts as texts } from './support/sent-texts.ts';

/** Texts that fields of various forms would take, each with something inside. */
const around = (inside: string) => [
  `Anna${inside}`,
  `Anna${inside} Berg`,
  `Anna${inside}.zip`,
  `anna${inside}@example.com`,
  `secret${inside}123`,
];

test('the table of routes has texts of every kind', () => {
  const names = texts.map(([name]) => name);
  for (const name of [
    'auth.register.firstName',
    'admin.rollbackZip.uploadId',
    'chat.message.message',
  ])
    expect(names).toContain(name);
  expect(names.length).toBeGreaterThan(40);
});

test.each(texts)('%s passes on no lone surrogate', (_name, schema) => {
  for (const half of ['\ud800', '\udfff']) {
    for (const text of around(half)) {
      expect(String(taken(schema, text) ?? '')).not.toMatch(/\p{Cs}/u);
    }
  }
});

/** Only compared and never shown; or an address, which has a rule of its own (RULE-16). */
const hidden =
  /\.(\w*[pP]assword|cursor|token|selector)$|^(auth\.login|activation\.activate|account\.forgotPassword)\.username$|^account\.endSession\.id$|^sites\.answerMissing\.path$|\.startPage$|Url$/;
const shown = texts.filter(([name]) => !hidden.test(name));

const unseen = {
  'a right-to-left override': '\u202e',
  'an isolate': '\u2067',
  'a mark of direction': '\u200f',
  'a blank without width': '\u200b',
  'a byte order mark': '\ufeff',
  'a joiner in a Latin word': '\u200d',
  'a filler': '\u3164',
};

test.each(shown)('%s passes on no invisible character', (_name, schema) => {
  for (const [what, character] of Object.entries(unseen)) {
    for (const text of around(character)) {
      expect(String(taken(schema, text) ?? ''), what).not.toContain(character);
    }
  }
});

const inOneLine = /\.(first|last|company)Name$|^settings\.save\.(?!.*\.address$)/;

/** A text as a field may pass it on: chat drops control characters, and addresses of mail are in lower case, names and settings in one line. */
const whole = (text: string, name: string) => {
  const plain = plainText(text);
  const seen = inOneLine.test(name) ? plain.replace(/\s+/g, ' ') : plain;
  return /\.(email|replyTo)$/.test(name) ? seen.toLowerCase() : seen;
};

/** Codes are read out of a text, with a test of their own. */
const written = shown.filter(([name]) => !/code$/i.test(name));

/** Compared with the Big List of Naughty Strings (minimaxir/big-list-of-naughty-strings). */
test.each(written)('%s takes a naughty text whole, or says why not (THREAT-M7)', (name, schema) => {
  expect(naughty.length).toBeGreaterThan(400);
  for (const text of naughty) {
    const { success, data, error } = z.safeParse(schema, text);
    if (success) expect(whole(String(data), name)).toBe(whole(text, name));
    else expect(error.issues.every(({ message }) => message.length > 0)).toBe(true);
  }
});

/** What takes a time that grows with the text: folding 100 KB of U+FDFA takes 0.2 s. */
const work = ['normalize', 'replace', 'toLowerCase', 'trim', 'toWellFormed', 'match'] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(texts)(
  '%s takes nothing of 100 KB, before any work on it (THREAT-M6)',
  (name, schema) => {
    const spies = work.map((method) => vi.spyOn(String.prototype, method));
    for (const letter of ['\ufdfa', '\u200b', ' ', 'a', '\u0301']) {
      const long = letter.repeat(100_000);
      for (const spy of spies) spy.mockClear();
      const parsed = z.safeParse(schema, long);
      const worked = spies.flatMap(({ mock }) =>
        mock.contexts.filter((it) => String(it).length > 50_000),
      );
      // A text that is only compared becomes one that matches nothing.
      expect(['\ufffd', undefined], `${name} takes ${letter}`).toContain(parsed.data);
      expect(worked, `${name} works on ${letter}`).toEqual([]);
    }
  },
);

/** The stage `texts` opens every screen with hostile texts in these. */
test('every text of a route is shown to others by the stage, or has a reason (THREAT-M7)', () => {
  const names = new Set(texts.map(([name]) => name));
  expect(filled.filter((name) => !names.has(name))).toEqual([]);
  const rest = [...names].filter((name) => !filled.includes(name));
  expect(rest.filter((name) => !notFilled.some(([pattern]) => pattern.test(name)))).toEqual([]);
  const idle = notFilled.filter(([pattern]) => !rest.some((name) => pattern.test(name)));
  expect(idle).toEqual([]);
});
