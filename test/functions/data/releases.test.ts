import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import { isOfKind, readEveryKind, readers } from '#test/data/item-kinds.ts';
import { type Release, readRelease, version, versions } from '#test/data/releases.ts';

const root = join(import.meta.dirname, '../../..');
const kinds = Object.keys(readers);

/** The key shapes in docstrings: `USER#7` / `USER`. */
function shapesIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/`([A-Z][^`]*)` \/ `([^`]+)`/g)].map(([, pk, sk]) => `${pk} / ${sk}`);
}

async function store(items: Release['items'], further: object = {}): Promise<void> {
  for (const item of items) await write(put({ ...item, ...further }));
}

describe.each(versions)('what release %s wrote', (name) => {
  const { items, reads } = readRelease(name);

  test('is read by this one as it was read then', async () => {
    await store(items);
    expect(await readEveryKind()).toMatchObject(reads);
  });

  test('is read the same with an attribute that a later release adds', async () => {
    await store(items, { addedLater: { by: 'the next release' } });
    expect(await readEveryKind()).toMatchObject(reads);
  });
});

test('every kind of item that functions/data declares is written and read here', () => {
  const declared = globSync('functions/data/**/*.ts', { cwd: root }).flatMap(shapesIn);
  expect(kinds.toSorted()).toEqual([...new Set(declared)].toSorted());
});

test('every file that makes a key documents its shape', () => {
  const silent = globSync('functions/data/**/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /(?:Key\(.*\): Key \{|Key: Key = )/.test(text) && shapesIn(file).length === 0;
  });
  expect(silent).toEqual([]);
});

test('this version is remembered with every kind; npm run remember-items adds those that it lacks', () => {
  const { items, reads } = readRelease(version);
  expect(Object.keys(reads).toSorted()).toEqual(kinds.toSorted());
  expect(Object.values(reads)).not.toContain(null);
  const absent = kinds.filter((kind) => !items.some((item) => isOfKind(kind, item)));
  expect(absent).toEqual([]);
  const strange = items.filter((item) => !kinds.some((kind) => isOfKind(kind, item)));
  expect(strange).toEqual([]);
});
