import { expect, test } from 'vitest';
import { firstWords } from '#frontend/src/ui/first-words.ts';

test.each([
  ['A larger heading', 'A larger heading'],
  [' The phone\n number ', 'The phone number'],
  ['The telephone number is wrong', 'The telephone…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
])('%j begins with %j', (text, begins) => {
  expect(firstWords(text, 20)).toBe(begins);
});
