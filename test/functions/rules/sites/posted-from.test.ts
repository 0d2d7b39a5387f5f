import { expect, test } from 'vitest';
import { isPreviewHost, postedFrom } from '#functions/rules/sites/posted-from.ts';

test.each([
  ['joinery.example', { host: 'joinery.example', base: '' }],
  ['d1.cloudfront.net/t-7-ab', { host: 'd1.cloudfront.net', base: '/t-7-ab' }],
  [undefined, null],
  ['', null],
  ['Joinery.example', null],
  ['joinery.example:80', null],
  ['joinery.example/a/b', null],
  ['joinery.example//evil.example', null],
])('the header %j of a posted form is read as %j', (header, from) => {
  expect(postedFrom(header)).toEqual(from);
});

test.each([
  ['demo.localhost', 'http://*.localhost:3000', true],
  ['www.demo.localhost', 'http://*.localhost:3000', false],
  ['demo.previews.example', 'https://*.previews.example', true],
  ['previews.example', 'https://*.previews.example', false],
  ['demo.previews.example.evil', 'https://*.previews.example', false],
  ['d1.cloudfront.net', 'https://d1.cloudfront.net', true],
  ['d2.cloudfront.net', 'https://d1.cloudfront.net', false],
])('%s is a preview where they are at %s: %s', (host, origin, isPreview) => {
  expect(isPreviewHost(host, origin)).toBe(isPreview);
});
