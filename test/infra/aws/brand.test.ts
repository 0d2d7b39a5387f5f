import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { afterEach, expect, test, vi } from 'vitest';
import type { Bundles } from '#infra/bundling/bundler.ts';
import { temporaryFolder, writeFiles } from './support/product.ts';

/** Properties with a permanent name: another value creates another resource, or orphans the old one. */
const naming = /(?:Name|Namespace|Prefix|Path|Key)$/;

afterEach(() => {
  vi.doUnmock('#shared/brand.ts');
  vi.resetModules();
});

test('another brand has the same logical ids, names, outputs and metric namespaces', async () => {
  const ours = await synthesizeAs('Sitewright');
  const theirs = await synthesizeAs('Pagecraft & Söhne');
  expect(ours.size).toBeGreaterThan(100);
  expect([...theirs]).toEqual([...ours]);
});

test('another brand uses the same price of subscribers at Stripe', async () => {
  const ours = await lookupKeyAs('Sitewright');
  expect(await lookupKeyAs('Pagecraft & Söhne')).toBe(ours);
});

/** Reloads all modules that depend on the brand, with a brand of this name. */
async function loadAs<T>(name: string, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.doMock('#shared/brand.ts', async (original) => {
    const { brand } = await original<typeof import('#shared/brand.ts')>();
    return { brand: { ...brand, name, tagline: name, supportEmail: 'help@pagecraft.example' } };
  });
  return load();
}

async function lookupKeyAs(name: string): Promise<string> {
  const { lookupKeyOf } = await loadAs(
    name,
    () => import('#functions/services/stripe/subscription-price.ts'),
  );
  return lookupKeyOf({ amount: 15_000, currency: 'eur' });
}

/** Every logical id and every name, by its path; without code, so that nothing is bundled. */
async function synthesizeAs(name: string): Promise<ReadonlyMap<string, unknown>> {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'code/index.mjs': 'export {};',
    'site/index.html': `<title>${name}</title>`,
    'site/app.html': name,
    'site/assets/a-1.js': '1',
    'samples/one/index.html': name,
  });
  const { stackName, ProductStack, listFunctions } = await loadAs(name, async () => ({
    ...(await import('#infra/aws/stack-name.ts')),
    ...(await import('#infra/aws/stacks/product-stack.ts')),
    ...(await import('#infra/inventory.ts')),
  }));
  const functions = listFunctions();
  const bundle = { folder: join(folder, 'code'), sources: [] };
  const bundles: Bundles = new Map(functions.map(({ logicalId }) => [logicalId, bundle]));
  const stack = new ProductStack(new App({ outdir: join(folder, 'out') }), stackName, {
    code: { functions, bundles },
    siteFolder: join(folder, 'site'),
    samplesFolder: join(folder, 'samples'),
  });
  const { Resources, Outputs, Parameters } = Template.fromStack(stack).toJSON();
  return new Map([['stack', stack.stackName], ...namesIn({ Resources, Outputs, Parameters }, '')]);
}

/** Types of resources by logical id, and their naming properties by path. */
function namesIn(value: unknown, path: string): readonly [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly [string, unknown][] => {
    const place = `${path}/${key}`;
    const isNaming = naming.test(key) || path === '/Resources' || path === '/Outputs';
    const own = path === '/Resources' || path === '/Outputs' ? inner.Type : inner;
    return [
      ...(isNaming ? [[place, own] satisfies [string, unknown]] : []),
      ...namesIn(inner, place),
    ];
  });
}
