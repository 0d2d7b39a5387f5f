// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '#frontend/web-manifest.ts';
import { root } from '#infra/build/steps.ts';
import { brand } from '#shared/brand.ts';
import { type BuiltFile, buildPages, contentOf } from '../support/build-pages.ts';

let files: readonly BuiltFile[] = [];
beforeAll(async () => {
  files = await buildPages();
}, 120_000);

test('every document names the manifest, which is the brand’s', () => {
  const pages = files.filter(({ fileName }) => fileName.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const { fileName } of pages) {
    const page = String(contentOf(files, fileName));
    expect(page, fileName).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page, fileName).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  }
  const served = JSON.parse(String(contentOf(files, 'manifest.webmanifest')));
  expect(served).toMatchObject({ name: brand.name, start_url: '/dashboard', scope: '/' });
});

/** Width and height of a PNG, from its first chunk (w3.org/TR/png, IHDR). */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(root, 'frontend/public', file));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('its icons have the sizes that it tells, one of them for masks', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src), src).toBe(sizes);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});
