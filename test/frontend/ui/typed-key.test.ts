import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typedKey } from '#frontend/src/ui/typed-key.ts';

const enter = { key: 'Enter', isComposing: false, keyCode: 13 };

/** What browsers report, as UI Events and https://webkit.org/b/165004 describe it. */
test.each([
  ['that sends', enter, 'Enter'],
  ['that accepts a word in Chromium and Firefox', { ...enter, isComposing: true }, undefined],
  ['that accepts a word in Safari', { ...enter, keyCode: 229 }, undefined],
])('the Enter %s', (_, event, key) => {
  expect(typedKey(event)).toBe(key);
});

/** Tabs, menus and shortcuts outside fields, where no input method composes. */
const withoutText = ['ui/operate-menu.ts'];

test('every handler of Enter or Escape asks for the typed key', () => {
  const sources = globSync('frontend/src/**/*.{ts,tsx}').map((path) => ({
    file: path.replace('frontend/src/', ''),
    code: readFileSync(path, 'utf8'),
  }));
  const handlers = sources.filter(({ code }) =>
    /===? '(Enter|Escape)'|!== '(Enter|Escape)'/.test(code),
  );
  expect(handlers.length).toBeGreaterThan(4);
  const unaware = handlers.filter(({ code }) => !/typedKey\((event\.)?nativeEvent\)/.test(code));
  expect(unaware.map(({ file }) => file)).toEqual(withoutText);
});
