import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { missingStyles } from '../support/missing-styles.ts';
import { layoutOf, layouts } from './support/layout.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

/** The sign-in screen at desktop width, with one style sheet emptied. */
async function signInWithout(sheet?: RegExp): Promise<Page> {
  const page = await pages.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  if (sheet) await page.route(sheet, (route) => route.fulfill({ contentType: 'text/css' }));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  return page;
}

test('a screen with all its styles misses nothing and has the recorded layout', async () => {
  const page = await signInWithout();
  expect(await missingStyles(page)).toEqual([]);
  expect(await layoutOf(page, layouts.signIn)).toEqual(layouts.signIn);
});

test.each([
  ['the page', /\/auth-[^/]+\.css$/, /^\.auth_layout_/],
  ['the kit', /\/kit-[^/]+\.css$/, /^\.field_field_/],
  ['the shell', /\/main-[^/]+\.css$/, /^\.logo_logo_/],
  ['the tokens', /\/main-[^/]+\.css$/, /^--accent$/],
  ['the fonts', /\/main-[^/]+\.css$/, /^@font-face Body$/],
])('missing styles are named when the style sheet of %s is lost', async (_of, sheet, name) => {
  const page = await signInWithout(sheet);
  expect(await missingStyles(page)).toContainEqual(expect.stringMatching(name));
});

test('a screen that lost a style sheet no longer has the recorded layout', async () => {
  const page = await signInWithout(/\/auth-[^/]+\.css$/);
  expect(await layoutOf(page, layouts.signIn)).not.toEqual(layouts.signIn);
});
