import { expect, test } from 'vitest';
import { relativeAddresses } from '#functions/rules/sites/relative-addresses.ts';

test.each([
  ['<a href="/about/">', '<a href="../about/">'],
  ["<img src='/a.png'>", "<img src='../a.png'>"],
  ['<link rel=stylesheet href=/css/site.css>', '<link rel=stylesheet href=../css/site.css>'],
  ['<base href="/">', '<base href="../">'],
  ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="../a.png 1x, ../b.png 2x">'],
  ['<div style="background:url(/a.png)">', '<div style="background:url(../a.png)">'],
  [
    '@import "/base.css"; a { b: url("/c.svg") }',
    '@import "../base.css"; a { b: url("../c.svg") }',
  ],
  ['<meta content="0; url=/next">', '<meta content="0; url=../next">'],
])('%s becomes %s in a folder', (before, after) => {
  expect(relativeAddresses(before, 'about/index.html')).toBe(after);
});

test('at the root, an address begins with a dot', () => {
  expect(relativeAddresses('<a href="/">', 'index.html')).toBe('<a href="./">');
});

test.each([
  '<script src="//cdn.example/x.js">',
  '<a href="https://example.com/">',
  '<a href="about/">',
  '<a href="#top">',
  '<p>either/or</p>',
  'a { b: url(c.png) }',
])('%s stays', (text) => {
  expect(relativeAddresses(text, 'about/index.html')).toBe(text);
});
