import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentDigest, stateDigest } from '#infra/build/digest.ts';

let folder: string;
const page = () => join(folder, 'pages', 'index.html');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-digest-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(page(), 'one');
});
afterEach(() => rm(folder, { recursive: true }));

describe.each([
  ['of contents', contentDigest],
  ['of sizes and times', stateDigest],
])('a digest %s', (_title, digestOf) => {
  test('stays while nothing changes', () => {
    expect(digestOf([folder])).toBe(digestOf([folder]));
  });

  test.each([
    ['a file of the same size is written', () => writeFile(page(), 'two')],
    ['a file is added', () => copyFile(page(), join(folder, 'other.html'))],
    ['a file is removed', () => rm(page())],
  ])('changes when %s', async (_what, change) => {
    const before = digestOf([folder]);
    await change();
    expect(digestOf([folder])).not.toBe(before);
  });
});

test('a change is detected even if the file’s time is set back', async () => {
  const before = stateDigest([folder]);
  const then = new Date('2026-01-01T00:00:00.000Z');
  await writeFile(page(), 'two');
  await utimes(page(), then, then);
  expect(stateDigest([folder])).not.toBe(before);
});
