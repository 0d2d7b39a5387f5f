import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfKind, readers } from '#test/data/item-kinds.ts';
import { readAgain } from '#test/data/read-again.ts';
import { runToday } from '#test/data/today.ts';

const root = join(import.meta.dirname, '../../..');
const kinds = Object.keys(readers);
const { items, reads } = await runToday();

/** The key shapes in docstrings: `USER#7` / `USER`. */
function shapesIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/`([A-Z][^`]*)` \/ `([^`]+)`/g)].map(([, pk, sk]) => `${pk} / ${sk}`);
}

test('every kind of item that functions/data declares is written and read here', () => {
  const declared = globSync('functions/data/**/*.ts', { cwd: root }).flatMap(shapesIn);
  expect(kinds.toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(Object.values(reads)).not.toContain(null);
  const absent = kinds.filter((kind) => !items.some((item) => isOfKind(kind, item)));
  expect(absent).toEqual([]);
  const strange = items.filter((item) => !kinds.some((kind) => isOfKind(kind, item)));
  expect(strange).toEqual([]);
});

test('every file that makes a key documents its shape', () => {
  const silent = globSync('functions/data/**/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /(?:Key\(.*\): Key \{|Key: Key = )/.test(text) && shapesIn(file).length === 0;
  });
  expect(silent).toEqual([]);
});

test('every item is read the same with an attribute that a later release adds', async () => {
  const further = { addedLater: { by: 'the next release' } };
  expect(await readAgain(items, further)).toMatchObject(reads);
});
