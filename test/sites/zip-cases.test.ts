import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import type { AddressCase } from '#test/support/address-cases.ts';
import { type ZipCase, zipCases } from '#test/support/zip-cases.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { useProduct } from '#test/system/support/use-product.ts';
import { ask, type Place } from './ask.ts';
import { ShownSite } from './shown-site.ts';

const { ZIP_CASES = join(root, '../shared/cases/sites') } = process.env;
const product = await useProduct();
const site = await ShownSite.open(product);
const zips = existsSync(ZIP_CASES) ? globSync(join(ZIP_CASES, '*.zip')).toSorted() : [];
const known = Object.entries(zipCases).map(([name, wanted]) => ({ name, wanted }));

/** The cases that `npm test` unpacks, on all three hosts. */
test.each(known)('$name', async ({ wanted }) => {
  await expectShown(await wanted.zip(), wanted);
});

/** ZIPs of the same kinds that others made, in the folder `ZIP_CASES`. */
test.each(zips.map((path) => ({ name: basename(path, '.zip'), path })))(
  '$name of others',
  async ({ name, path }) => {
    const wanted = zipCases[name];
    expect(wanted, 'What is right for it?').toBeDefined();
    if (wanted) await expectShown(readFileSync(path), wanted);
  },
);

async function expectShown(zip: Uint8Array, wanted: ZipCase): Promise<void> {
  if (wanted.refused !== undefined) {
    const { status, json } = await site.upload(zip);
    expect({ status, json }).toEqual({ status: 400, json: { message: wanted.refused } });
    return;
  }
  const { asked, version, places } = await site.show(zip);
  const { problem: previewProblem = null, startPages = [] } = wanted;
  expect(asked).toMatchObject({ previewProblem, startPages });
  if (previewProblem !== null && startPages.length === 0) return;
  expect(version.preview).toBe('ready');
  for (const [where, place] of Object.entries(places)) {
    for (const address of wanted.addresses ?? []) await expectAnswer(where, place, address);
  }
}

/** The domain shows a version a moment later than the preview. */
async function expectAnswer(where: string, place: Place, wanted: AddressCase): Promise<void> {
  let seen = '';
  const read = async () => {
    const { status, headers, body } = await ask(place, wanted.address);
    seen = `${status} ${headers.location ?? ''} ${body.toString('utf8', 0, 200)}`;
    const isAtPlace = wanted.location === undefined || headers.location === wanted.location;
    const hasText = body.includes(wanted.text ?? '');
    return (status === wanted.status && isAtPlace && hasText) || undefined;
  };
  await eventually('', read).catch(() => {
    throw new Error(`${where} ${wanted.address} shows ${seen}, not ${JSON.stringify(wanted)}`);
  });
}
