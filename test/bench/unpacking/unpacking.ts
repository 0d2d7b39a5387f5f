import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { zipVersion } from '#shared/model/zip-version.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import {
  freshName,
  givenWebsite,
  ok,
  whenRegistering,
  whenUploading,
} from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { type Benchmark, times } from '../support/row.ts';
import { median } from '../support/statistics.ts';
import { bareUnpacking } from './bare-unpacking.ts';
import { manyFiles } from './many-files.ts';

const files = 1_000;
const rounds = 3;
const budget = 4;

/** A ZIP of many small files from its acceptance to its preview, compared with bare files (FIGURE-UNPACK). */
export const unpacking: Benchmark = {
  name: 'unpacking',
  async run(report) {
    const product = await bootProduct();
    const zip = await manyFiles(files);
    const [taken, bare]: [number[], number[]] = [[], []];
    try {
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const { websiteId, milliseconds } = await unpacked(product, zip);
        const objects = await objectsOf(product, websiteId);
        const startedAt = performance.now();
        await bareUnpacking(zip, objects);
        const floor = performance.now() - startedAt;
        report(
          `${files} files, ${objects.length} objects: ${milliseconds.toFixed(0)} ms, bare ${floor.toFixed(0)} ms`,
        );
        if (round === 0) continue;
        taken.push(milliseconds);
        bare.push(floor);
      }
    } finally {
      await product.stop();
    }
    const what = `a site of ${files} small files, unpacked`;
    return [times(what, median(taken), median(bare), { budget })];
  },
};

async function unpacked(product: TestProduct, zip: Buffer) {
  const admin = await signedIn(product, 'admin');
  const { id } = await whenRegistering(new Visitor(product.origin), freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  const path = `/api/admin/website-zips/${websiteId}`;
  const accepted = await whenUploading(admin, websiteId, zip);
  const startedAt = performance.now();
  if (accepted.status !== 200) throw new Error(accepted.text);
  for (;;) {
    const [newest] = ok(await admin.get(path), z.array(zipVersion));
    if (newest?.preview === 'ready') break;
    if (newest?.preview === 'failed') throw new Error(newest.previewProblem ?? 'It failed');
    await pause(25);
  }
  return { websiteId, milliseconds: performance.now() - startedAt };
}

/** What the site and its copies for comments consist of. */
async function objectsOf({ cloud: { store } }: TestProduct, websiteId: number) {
  const objects: Buffer[] = [];
  for (const bucket of store.buckets.keys()) {
    for (const folder of [`sites/${websiteId}/`, `review/${websiteId}/`]) {
      for (const { key } of store.list(bucket, folder)) {
        const found = await store.get(bucket, key);
        if (found) objects.push(await buffer(found.body));
      }
    }
  }
  return objects;
}
