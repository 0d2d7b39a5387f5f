import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneAssets } from '#infra/aws/prune-assets.ts';

const now = new Date('2026-11-21T08:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('assets that no template references are deleted after a day; all other files stay', async () => {
  const outdir = await mkdtemp(join(tmpdir(), 'assembly-'));
  onTestFinished(() => rm(outdir, { recursive: true }));
  const files = { a: { source: { path: 'asset.named' } } };
  await writeFile(join(outdir, 'Stack.assets.json'), JSON.stringify({ files }));
  await writeFile(join(outdir, 'tree.json'), '{}');
  for (const [name, hours] of [
    ['asset.named', 100],
    ['asset.young', 23],
    ['asset.old', 25],
  ] as const) {
    await mkdir(join(outdir, name));
    await utimes(join(outdir, name), now, hoursAgo(hours));
  }
  await pruneAssets(outdir, now);
  const left = ['Stack.assets.json', 'asset.named', 'asset.young', 'tree.json'];
  expect((await readdir(outdir)).toSorted()).toEqual(left);
});
