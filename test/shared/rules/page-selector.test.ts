import { expect, test } from 'vitest';
import { isPageSelector } from '#shared/rules/page-selector.ts';

test.each([
  'body',
  'h1',
  'my-element',
  '#hero > h1',
  '.menu .entry',
  'main > p:nth-of-type(12)',
  'li:nth-child(3) > [data-kind="large"]',
  '[href="\\#menu"] > path',
])('%s is the place of an element', (selector) => {
  expect(isPageSelector(selector)).toBe(true);
});

test.each([
  '',
  '*',
  'p ~ p',
  'p + p',
  'p, h1',
  'p  p',
  'p > > p',
  ':has(p)',
  ':not(p)',
  'p:is(p)',
  'p:nth-child(2n)',
  'p:nth-child(1 of p)',
  'p:nth-last-child(1)',
  '[title*="a"]',
  '[title="a" i]',
  '[href="https://a.example"]',
  '::part(x)',
  'p\n> p',
  '#\\31 2',
  ':not(:has(~ .z0 ~ *)):has(~ * ~ .z0)',
])('%j is not', (selector) => {
  expect(isPageSelector(selector)).toBe(false);
});
