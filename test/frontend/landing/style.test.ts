// @vitest-environment node
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { classesWithoutRule } from '#frontend/classes-without-rule.ts';
import { buildPages, contentOf } from '../support/build-pages.ts';

/** Empties a component's style sheet, as if the bundler had moved it to another chunk. */
const withoutStyle = (name: string): Plugin => ({
  name: 'without-style',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(`/${name}\\.module\\.css$`) },
    handler: () => '',
  },
});

test('every class of the built landing page has a rule in its inlined style', async () => {
  const html = String(contentOf(await buildPages(), 'index.html'));
  const [, style = ''] = html.match(/<style>(.*?)<\/style>/s) ?? [];
  expect(style).toContain('.landing-quote');
  expect(classesWithoutRule(html, style)).toEqual([]);
});

test('the build fails if a class has no rule, and names it', async () => {
  const build = buildPages({ plugins: [withoutStyle('avatar')] });
  await expect(build).rejects.toThrow(/no rule for: avatar_avatar_\S+, avatar_large_\S+$/m);
});

test('a class counts as styled when any selector names it', () => {
  const html = '<p class="a b-1"><b class="c_d-e">x</b><i class="lost a">y</i></p>';
  const style = '@layer ui{.a:hover>p,.b-1.open{color:red}}@media(width>1px){p .c_d-e{top:.5em}}';
  expect(classesWithoutRule(html, style)).toEqual(['lost']);
});
