import { expect, test } from 'vitest';
import { username } from '#shared/model/fields.ts';
import { normalizeUsername } from '#shared/rules/username.ts';

const spellings = ['Anna', 'ANNA', ' anna ', 'Ａｎｎａ', 'anna\u00a0', 'ａｎｎａ'];

test.each(spellings)('%j is normalized to anna', (text) => {
  expect(normalizeUsername(text)).toBe('anna');
});

test.each(['anna', 'Åsa', 'anna.berg+test@example.com', 'a', 'x'.repeat(64), '名前', 'ﬁnn'])(
  '%j is a good username',
  (text) => expect(username.safeParse(text).success).toBe(true),
);

const bad = [
  '',
  ' ',
  'a b',
  'a\u200bb',
  'a\u0000b',
  'a\u202eb',
  'a\ufe0fb',
  'a\u034fb',
  '\u3164a',
  'x'.repeat(65),
  'a/b',
  '<b>',
  'a\nb',
];
test.each([...bad, 7, null, undefined])('%j is refused with a message', (text) => {
  const parsed = username.safeParse(text);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).not.toMatch(/invalid input/i);
});
