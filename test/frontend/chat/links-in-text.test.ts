import { expect, test } from 'vitest';
import { linksIn } from '#frontend/src/features/chat/thread/links-in-text.ts';

const found = (text: string) => linksIn(text).flatMap(({ text, href }) => (href ? [text] : []));
const wiki = 'https://en.wikipedia.org/wiki/Terminator_(franchise)';
const search = 'https://encrypted.google.com/search?q=Markup+(business)';

/** As linkify-it 5 and linkifyjs 4 find them; the last ones are examples of the GFM specification (extended autolinks). */
test.each([
  [wiki, [wiki]],
  [`(see ${wiki})`, [wiki]],
  ['(https://example.com/)', ['https://example.com/']],
  ['[https://example.com/a]', ['https://example.com/a']],
  [
    'https://example.com/a, https://example.com/b.',
    ['https://example.com/a', 'https://example.com/b'],
  ],
  ['https://example.com/a?b=c&d=e#f!', ['https://example.com/a?b=c&d=e#f']],
  ['https://example.com/ü?q=ä;', ['https://example.com/ü?q=ä']],
  ['<https://example.com/angle>', ['https://example.com/angle']],
  [search, [search]],
  [`${search}))`, [search]],
  [`(${search})`, [search]],
])('the links of %j are %j', (text, links) => {
  expect(found(text)).toEqual(links);
});

/** Those libraries take the marks for a part of the address, which then leads nowhere. */
test.each([
  ['“https://example.com/smart”', 'https://example.com/smart'],
  ['‘https://example.com/single’', 'https://example.com/single'],
  ['«https://example.com/guillemets»', 'https://example.com/guillemets'],
  ['请看 https://example.com/cjk。谢谢', 'https://example.com/cjk'],
  ['「https://example.com/jp」', 'https://example.com/jp'],
  ['**https://example.com/bold**', 'https://example.com/bold'],
  ['https://example.com/more…', 'https://example.com/more'],
])('in %j the marks around it end the link', (text, link) => {
  expect(found(text)).toEqual([link]);
});

test('the parts make up the whole text', () => {
  const text = `a ${wiki}), “https://example.com/” https://user:secret@example.com/ z`;
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(found(text)).toEqual([wiki, 'https://example.com/']);
});
