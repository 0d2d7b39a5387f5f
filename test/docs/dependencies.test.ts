import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isPinned, lockedPackages, readManifest } from './support/lock-file.ts';
import { root } from './support/project-files.ts';

const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
const listed = [...text.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name);
const packages = lockedPackages();
const product = readManifest();
const wanted = Object.keys({ ...product.dependencies, ...product.optionalDependencies });

const maxBuffer = 16 * 1024 * 1024;

const property = z.object({ name: z.string() });
const billOfMaterials = z.object({
  components: z.array(z.object({ name: z.string(), properties: z.array(property) })),
});
const isDevelopment = ({ name }: z.infer<typeof property>) =>
  name === 'cdx:npm:package:development';

describe('a poisoned package (THREAT-K2)', () => {
  test('would need a reason in the list', () => {
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test('cannot arrive by an automatic new version', () => {
    const folders = ['.', 'infra/local-cloud', 'infra/local-stripe'];
    const asked = folders
      .map(readManifest)
      .flatMap((it) => [it.dependencies, it.devDependencies, it.optionalDependencies])
      .flatMap((versions) => Object.entries(versions));
    expect(asked.length).toBeGreaterThan(60);
    expect(
      asked.filter(([, version]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });

  test('must come from the registry, with the hash of the lock file', () => {
    const loose = packages.filter((it) => !isPinned(it)).map(({ name }) => name);
    expect(packages.length).toBeGreaterThan(500);
    expect(loose.filter((name) => !/^@(biomejs\/cli-|dynoxide\/)/.test(name))).toEqual([]);
    expect(loose).toHaveLength(8 + 4);
  });

  test.each([
    ['of another host', { resolved: 'https://example.com/a.tgz' }],
    ['from a repository', { resolved: 'git+ssh://git@github.com/a/a.git#1' }],
    ['without a hash', { integrity: undefined }],
    ['with a weak one', { integrity: 'sha1-AAAA' }],
  ])('is noticed: %s', (_name, change) => {
    const [good] = packages.filter(({ name }) => name === 'zod');
    if (!good) throw new Error('zod is not locked');
    expect(isPinned(good)).toBe(true);
    expect(isPinned({ ...good, ...change })).toBe(false);
  });

  test('runs nothing during installation', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect(withScript.map(({ name }) => name)).toEqual(['esbuild']);
    expect(readFileSync(join(root, 'infra/launch.mjs'), 'utf8')).toContain(
      "['ci', '--ignore-scripts',",
    );
  });

  test('is in the bill of materials, with its transitive packages', async () => {
    const { stdout } = await promisify(exec)(product.scripts.sbom ?? '', { cwd: root, maxBuffer });
    const { components } = billOfMaterials.parse(JSON.parse(stdout));
    const ofProduct = components.filter(({ properties }) => !properties.some(isDevelopment));
    const names = ofProduct.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(product.dependencies)));
    expect(names.length).toBeGreaterThan(2 * wanted.length);
    expect(names).not.toContain('vitest');
  });
});
