import { expect, test } from 'vitest';
import { placeOn } from '#frontend/src/entities/comments/shown-path.ts';

const anchor = { selector: 'h1', x: 1, y: 1, viewport: { width: 390, height: 844 } };
const bread = 'We bake eleven kilos of bread at a time in an old wooden boathouse by the lake';

test.each([
  ['Bread', 'h1', 'On the home page: “Bread”'],
  [bread, 'p', 'On the home page: “We bake eleven kilos of bread at a time in an old wooden…”'],
  ['麵'.repeat(80), 'p', `On the home page: “${'麵'.repeat(59)}…”`],
  [bread, 'body', 'On the home page: this place'],
  ['', 'div', 'On the home page: this place'],
])('a comment at %s, in %s', (fingerprint, selector, place) => {
  expect(placeOn('/', { ...anchor, fingerprint, selector })).toBe(place);
});
