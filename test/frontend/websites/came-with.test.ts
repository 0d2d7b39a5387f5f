import { expect, test } from 'vitest';
import { cameWithText } from '#frontend/src/features/websites/came-with.ts';

const day = (number: number) => `2026-03-0${number}T12:00:00.000Z`;
const shown = { version: 'upload-3', acceptedAt: day(5) };
const zip = { updateType: 'zip', description: 'site.zip' } as const;
const zips = [5, 3, 1].map((at) => ({ ...zip, createdAt: day(at) }));
const said = (at: number, role: 'customer' | 'administrator' | 'visitor') => ({
  ...{ by: { name: 'Dana', role }, createdAt: day(at) },
});
const asked = {
  updateType: 'request',
  description: 'R-4 New photo\nR-5 Prices',
  createdAt: day(5),
} as const;

test.each([
  [
    'the comments on the version before',
    [said(4, 'customer'), said(4, 'customer')],
    'came after 2 comments',
  ],
  ['none of an older one', [said(2, 'customer')], null],
  ['none of the shown one', [said(6, 'customer')], null],
  ['nothing that the agency said', [said(4, 'administrator')], null],
  ['nothing that guests said', [said(4, 'visitor')], null],
] as const)('a version came after %s', (_, comments, text) => {
  expect(cameWithText(shown, comments, zips)).toBe(text);
});

test('a version brings the requests that came with it, beside the comments before it', () => {
  const text = cameWithText(shown, [said(4, 'customer')], [asked, ...zips]);
  expect(text).toBe('came after a comment and brings R-4 New photo and R-5 Prices');
  expect(cameWithText(shown, [], [{ ...asked, createdAt: day(3) }, ...zips])).toBeNull();
});

test('the first version came after nothing', () => {
  expect(cameWithText(shown, [said(4, 'customer')], zips.slice(0, 1))).toBeNull();
});
