import { expect, test } from 'vitest';
import { answerLink } from '#frontend/src/entities/form-messages/answer-link.ts';
import { messageParts } from '#frontend/src/entities/form-messages/message-parts.ts';

const field = (name: string, value: string) => ({ name, value });
const [who, address] = [field('name', 'Ines Marlow'), field('email', 'ines@example.com')];
const wish = field('message', 'A table by the window, please.');

test.each([
  ['a usual form', [who, address, wish], wish.value, 'Ines Marlow', []],
  ['the message first', [wish, who, address], wish.value, null, [who]],
  ['nothing but a message', [wish], wish.value, null, []],
  ['nothing but an address', [address], null, null, []],
  ['an empty answer', [who, field('phone', ''), wish], wish.value, 'Ines Marlow', []],
  [
    'answers of one name',
    [who, wish, field('day', 'Friday'), field('day', 'Saturday')],
    wish.value,
    'Ines Marlow',
    [field('day', 'Friday\nSaturday')],
  ],
  [
    'no name at its beginning',
    [field('address', 'Mill Lane 4\nHolt'), wish],
    wish.value,
    null,
    [field('address', 'Mill Lane 4\nHolt')],
  ],
])('%s: what was written, who wrote, and the rest', (_, fields, words, sender, others) => {
  expect(messageParts({ fields, replyTo: address.value })).toEqual({ words, sender, others });
});

const answered = { replyTo: 'ines@example.com', writtenTo: 'Fern & Sons', words: null };
const partsOf = (link: string) => new URL(link);

test('an answer has a subject, and quotes the message line by line', () => {
  const { pathname, searchParams } = partsOf(answerLink({ ...answered, words: 'One\nTwo' }));
  expect(decodeURIComponent(pathname)).toBe(answered.replyTo);
  expect([...searchParams]).toEqual([
    ['subject', 'Re: your message to Fern & Sons'],
    ['body', '\r\n\r\n> One\r\n> Two'],
  ]);
});

test.each([
  ['a header of their own', 'x&bcc=thief@evil.example'],
  ['half a character', 'x\ud800'],
  ['a book', 'word '.repeat(6_000)],
])('a message with %s adds nothing but its beginning', (_, words) => {
  const link = answerLink({ ...answered, words });
  expect([...partsOf(link).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.length).toBeLessThan(2_000);
});
