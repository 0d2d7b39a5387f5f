// @vitest-environment node
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagePath } from '#frontend/review/page-path.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { commentPath } from '#shared/model/comment.ts';
import { review } from './support/reviewed-page.ts';

const at = (address: string, top = '/') => pagePath(new URL(address, 'https://site.example'), top);

test.each([
  ['/', '/'],
  ['/about/index.html?from=mail#team', '/about/'],
  ['/#prices', '/'],
  ['/#/', '/'],
  ['/#!', '/'],
  ['/#!/', '/'],
  ['/#/about', '/#/about'],
  ['/#!about', '/#!about'],
  ['/#!/about/team', '/#!/about/team'],
  ['/shop.html#/cart?coupon=1#sum', '/shop.html#/cart'],
  ['/#/ä b', '/#/%C3%A4%20b'],
  ['/#/a\\b', '/'],
  [`/#/${'x'.repeat(commentLimits.path)}`, '/'],
])('the page at %s is %s', (address, expected) => {
  expect(at(address)).toBe(expected);
});

test('a page below a ticket is of the site', () => {
  expect(at('/r-5-x/about/#/team', '/r-5-x/')).toBe('/about/#/team');
});

test('the server takes every route that a browser can show', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (route) => {
      for (const start of ['/#/', '/#!']) {
        expect(commentPath.safeParse(at(`${start}${route}`)).success).toBe(true);
      }
    }),
  );
});

/** A site by react-router, as its users write it. */
function routed(router: 'HashRouter' | 'BrowserRouter'): string {
  const contents = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { ${router}, Link, Route, Routes } from 'react-router-dom';
const page = (title) => h('main', null, h('h1', null, title), h(Link, { to: '/about' }, 'About'), h(Link, { to: '/' }, 'Start'));
createRoot(document.querySelector('#app')).render(h(${router}, null, h(Routes, null,
  h(Route, { path: '/', element: page('Welcome') }), h(Route, { path: '/about', element: page('About us') }))));`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    ...{ bundle: true, write: false, minify: true, format: 'iife' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return `<!doctype html><body><div id="app"></div><script>${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}</script>`;
}

describe.each([
  ['HashRouter', '/#/about'],
  ['BrowserRouter', '/about'],
] as const)('on a site with %s', (router, about) => {
  test('each route is a page, without a reload', async () => {
    const { frame, send, last, heard } = await review(routed(router));
    await send({});
    const path = async () => (await last('page'))?.path;
    expect(await path()).toBe('/');
    const link = (name: string) => frame.getByRole('link', { name }).click();
    await link('About');
    await expect.poll(path).toBe(about);
    await link('Start');
    await expect.poll(path).toBe('/');
    expect(await frame.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect((await heard()).filter(({ type }) => type === 'page').length).toBeGreaterThanOrEqual(3);
  });
});
