import { expect, test } from 'vitest';
import { isReviewed, withReviewScript } from '#functions/rules/sites/review-copy.ts';

const tag = '<script src="/_review.js"></script>';

/** The place of the script is marked by a pilcrow. */
test.each([
  ['behind the head', '<!doctype html><html lang="en"><head>¶<title>Home</title></head><body>'],
  ['behind a head with attributes', '<HTML><Head data-a=">">¶<meta charset=utf-8>'],
  ['not behind a head in a comment', '<!-- <head> --><html>\r\n<!-- --><head>¶<title>'],
  ['before a policy of a page without a head', '<!doctype html>\n¶<meta http-equiv=x content=y>'],
  ['before a body without a head', '<!doctype html><html>¶<body>Hello'],
  ['before the first words of a page without tags', '¶\n Hello <b'],
  ['not behind a header', '¶<header>Hello</header><head>'],
  ['at the end of an empty page', '<!doctype html>¶'],
  ['before bytes of another encoding', '<head>¶<title>caf\xe9 \x00 &amp; \x80</title><p'],
])('the script stands %s, and every other byte stays', async (_where, marked) => {
  const page = Buffer.from(marked.replace('¶', ''), 'latin1');
  const copy = await withReviewScript(page, '/_review.js');
  expect(copy.toString('latin1')).toBe(marked.replace('¶', tag));
});

test('the script comes after a byte order mark', async () => {
  const copy = await withReviewScript(Buffer.from('\ufeff<head>x'), '/_review.js');
  expect(copy.toString()).toBe(`\ufeff<head>${tag}x`);
});

test.each(['utf16le', 'latin1'] as const)('a page in UTF-16 stays as it is (%s)', async (how) => {
  const page = how === 'latin1' ? '\xfe\xff\x00<\x00h' : '\ufeff<head>';
  const bytes = Buffer.from(page, how);
  expect(await withReviewScript(bytes, '/_review.js')).toEqual(bytes);
});

test.each([
  ['index.html', true],
  ['a/B.HTM', true],
  ['page.xhtml', false],
  ['html', false],
  ['a.css', false],
])('%s has a copy: %s', (path, expected) => {
  expect(isReviewed(path)).toBe(expected);
});
