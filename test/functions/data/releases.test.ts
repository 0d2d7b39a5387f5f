import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem } from '#functions/data/table/read.ts';
import { write } from '#functions/data/table/send.ts';
import { put, remove } from '#functions/data/table/writes.ts';
import { isOfKind, readEveryKind, readers } from '#test/data/item-kinds.ts';
import type { Readers } from '#test/data/kinds/kind.ts';
import { type Release, readRelease, version, versions, withNewKinds } from '#test/data/releases.ts';
import { runToday } from '#test/data/today.ts';
import { dumpItems } from '#test/support/table-dump.ts';

const root = join(import.meta.dirname, '../../..');
const kinds = Object.keys(readers);
const today = await runToday();

beforeEach(async () => {
  for (const item of await dumpItems()) await write(remove(item));
});

/** The key shapes in docstrings: `USER#7` / `USER`. */
function shapesIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/`([A-Z][^`]*)` \/ `([^`]+)`/g)].map(([, pk, sk]) => `${pk} / ${sk}`);
}

/** What today's code, or `by`, reads of the items of a release, which may have a `further` attribute. */
async function readAgain({ items }: Release, further: object = {}, by: Readers = readers) {
  for (const item of items) await write(put({ ...item, ...further }));
  return readEveryKind(by);
}

/** Each release by name, and what goes on from the last one. */
const history = new Map([['this code', today]]);
for (const name of versions) history.set(name, readRelease(name));

describe.each([...history])('what %s wrote', (_name, release) => {
  test('is read by this code as it was read then', async () => {
    expect(await readAgain(release)).toMatchObject(release.reads);
  });

  test('is read the same with an attribute that a later release adds', async () => {
    const further = { addedLater: { by: 'the next release' } };
    expect(await readAgain(release, further)).toMatchObject(release.reads);
  });
});

const petKey = { pk: 'PET#rex', sk: 'PET' };
const pet = z.object({ name: z.string() });

describe('what a made-up release wrote', () => {
  const kind = 'PET#rex / PET';
  const released = { items: [{ ...petKey, name: 'Rex' }], reads: { [kind]: { name: 'Rex' } } };
  const readBy = (schema: z.ZodMiniType) =>
    readAgain(released, {}, { [kind]: () => getItem(petKey, schema) });

  test('is read with a new attribute that has a default', async () => {
    const read = await readBy(z.extend(pet, { age: z._default(z.int(), 0) }));
    expect(read).toMatchObject(released.reads);
    expect(read).toMatchObject({ [kind]: { age: 0 } });
  });

  test.each([
    ['a new attribute without a default', z.extend(pet, { age: z.int() })],
    ['another type of an attribute', z.object({ name: z.int() })],
    ['a schema that refuses unknown attributes', z.strictObject({ name: z.string() })],
  ])('is not read with %s', async (_what, schema) => {
    await expect(readBy(schema)).rejects.toThrow();
  });

  test('is not read the same with a renamed attribute', async () => {
    const read = await readBy(z.object({ title: z._default(z.string(), '') }));
    expect(read).not.toMatchObject(released.reads);
  });

  test('stays remembered as it is when kinds are added', () => {
    const later = { ...petKey, name: 'Rex II' };
    const owner = { pk: 'OWNER#ada', sk: 'OWNER' };
    const added = 'OWNER#ada / OWNER';
    const fresh = { items: [later, owner], reads: { [kind]: { name: 'Rex II' }, [added]: {} } };
    expect(withNewKinds(released, fresh, [kind, added])).toEqual({
      items: [...released.items, owner],
      reads: { ...released.reads, [added]: {} },
    });
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

const goesOn = [...history].filter(([name]) => ['this code', version].includes(name));

test.each(goesOn)(
  '%s wrote every kind; npm run remember -- items adds those that a release lacks',
  (_name, { items, reads }) => {
    expect(Object.keys(reads).toSorted()).toEqual(kinds.toSorted());
    expect(Object.values(reads)).not.toContain(null);
    const absent = kinds.filter((kind) => !items.some((item) => isOfKind(kind, item)));
    expect(absent).toEqual([]);
    const strange = items.filter((item) => !kinds.some((kind) => isOfKind(kind, item)));
    expect(strange).toEqual([]);
  },
);
