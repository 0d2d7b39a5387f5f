// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { functionRuntime } from 'local-cloud/testing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressAtEdge, documentOf, notFound, screens } from '#frontend/screens.ts';
import { adminPages, ownPages, publicPages } from '#frontend/src/app/pages.ts';
import { paths as addresses } from '#frontend/src/paths.ts';
import { edgeCode } from '#infra/aws/edge/edge-code.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { brand } from '#shared/brand.ts';
import { type BuiltFile, buildPages, contentOf } from '../support/build-pages.ts';

/** What a screen may load at once, compressed, in KB: less than before each had one file (docs/screens.md). */
const budgets: Readonly<Record<string, number>> = {
  '/auth': 182,
  '/preview': 180,
  '/dashboard': 230,
  '/checkout': 192,
  '/account': 179,
  '/admin': 210,
  '/admin/customer/:id': 245,
  '/admin/website/:id': 223,
  '/admin/settings': 235,
  '/admin/support': 217,
  '/activate': 179,
  '/activation': 179,
  '/forgot': 178,
  '/reset': 178,
  '/verify-email': 177,
  '/unsubscribe': 177,
  '/pay/:token': 244,
  '/legal/:document': 194,
  '/reports/:month': 238,
  '/website-view': 183,
  '/zip-upload': 265,
  '/fix-upload': 265,
  '/plain-upload': 265,
};

const mostScripts = 14;
let files: readonly BuiltFile[] = [];

beforeAll(async () => {
  files = await buildPages();
}, 120_000);

const paths = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, name = '']) => name);
const html = (name: string) => String(contentOf(files, name));
const scriptsOf = (page: string) => paths(page, / (?:src|href)="\/(assets\/[^"]+\.js)"/g);
const stylesOf = (page: string) => paths(page, /rel="stylesheet"[^>]* href="\/([^"]+)"/g);

/** What the edge fetches for an address. */
function documentAt(uri: string): string {
  const code = edgeCode('site-request', { SCREENS: screens.map(addressAtEdge).join(' ') });
  const request = { method: 'GET', uri, querystring: {}, headers: {} };
  const event = { viewer: { ip: '203.0.113.7' }, request };
  const chosen = functionRuntime('site-request', code, console.error)(event);
  return z.looseObject({ uri: z.string() }).parse(chosen).uri;
}

/** What a script's first line imports, and so on: all that has to be there before it runs. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const code = String(contentOf(files, name));
    for (const next of paths(code, /(?:from|import)"\.\/([^"]+\.js)"/g)) add(`assets/${next}`);
  };
  names.forEach(add);
  return seen;
}

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  const page = () => html(documentOf(screen));

  test('announces all its files, so that they come in one wave', () => {
    const announced = scriptsOf(page());
    expect([...closure(announced)].sort()).toEqual([...announced].sort());
    const modules = announced.flatMap((name) => {
      const file = files.find(({ fileName }) => fileName === name);
      return file?.type === 'chunk' ? file.moduleIds : [];
    });
    for (const module of screen.modules) {
      expect(
        modules.some((id) => id.endsWith(`/src/${module}`)),
        module,
      ).toBe(true);
    }
  });

  test(`has at most ${mostScripts} scripts and ${budgets[path]} KB of files`, () => {
    const [scripts, styles] = [scriptsOf(page()), stylesOf(page())];
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    const sizes = [...scripts, ...styles].map((name) => gzipSync(contentOf(files, name)).length);
    const all = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(all / 1_000).toBeLessThanOrEqual(budgets[path] ?? 0);
  });

  test('is chosen by the edge', () => {
    const uri = path.replace(/:\w+$/, 'a_B-7');
    for (const one of [uri, `${uri}/`]) expect(documentAt(one)).toBe(`/${documentOf(screen)}`);
    expect(page()).toContain('<div id="root">');
  });

  test('begins calls that only read', () => {
    const patterns = listRoutes()
      .filter(({ route }) => route.method === 'GET')
      .map(({ route }) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    const { calls = [], callsOfUser = [], callsOfView = [] } = screen;
    for (const address of [...calls, ...callsOfUser, ...callsOfView]) {
      const [pathname = ''] = address.split('?');
      const isCall = patterns.some((pattern) => pattern.test(pathname));
      expect(isCall || pathname === '/config.json', address).toBe(true);
    }
  });
});

const documents = [
  ['app.html', notFound] as const,
  ...screens.map((screen) => [documentOf(screen), screen] as const),
];

test.each(documents)('%s has its title, and a card for messengers', (name, { title, card }) => {
  const full = `${title.replace('&', '&amp;')} · ${brand.name}`;
  const of = (property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html(name))?.[1];
  expect(/<title>([^<]*)<\/title>/.exec(html(name))?.[1]).toBe(full);
  expect(of('title')).toBe(full);
  expect(of('description')).toBe(card ?? brand.footerTagline);
  // A deployment fills it in (built-site.test.ts).
  expect(of('image')).toBe('%ORIGIN%/og.png');
});

test('every address of the application has a document, and no other has one', () => {
  const routed = [...publicPages, ...ownPages, ...adminPages].map(([pattern]) => pattern);
  const uploads = [addresses.zipUpload, addresses.fixUpload, addresses.plainUpload];
  expect(screens.map(({ path }) => path).sort()).toEqual([...routed, ...uploads].sort());
  const unknown = [
    '/x',
    '/dashboard/7',
    '/admin-customer/7',
    '/zip/upload',
    '/pay',
    '/pay/',
    '/pay/a/b',
  ];
  for (const path of [...unknown, '/admin/customer', '//', '/index.html', '/app-auth.html']) {
    expect(documentAt(path), path).toBe('/app.html');
  }
});

test('all documents have the same inline script', () => {
  const scripts = documents.map(([name]) => paths(html(name), /<script>([\s\S]*?)<\/script>/g));
  expect(scripts.every((found) => found.length === 1)).toBe(true);
  expect(new Set(scripts.flat()).size).toBe(1);
});

test('the document of unknown addresses announces all its files and asks nothing', () => {
  const page = html('app.html');
  expect([...closure(scriptsOf(page))].sort()).toEqual(scriptsOf(page).sort());
  expect(page).not.toContain('name="calls');
});
