import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem } from '#functions/data/table/read.ts';
import { readers } from '#test/data/item-kinds.ts';
import { readAgain } from '#test/data/read-again.ts';
import { readRelease, version, versions, withNewKinds } from '#test/data/releases.ts';

test.each(versions)('what release %s wrote is read as it was read then', async (name) => {
  const { items, reads } = readRelease(name);
  expect(await readAgain(items)).toMatchObject(reads);
});

const last = versions.filter((name) => name === version);

test.each(last)('every kind is remembered of release %s: npm run remember -- items', (name) => {
  const { reads } = readRelease(name);
  expect(Object.keys(reads).toSorted()).toEqual(Object.keys(readers).toSorted());
});

const petKey = { pk: 'PET#rex', sk: 'PET' };
const pet = z.object({ name: z.string() });

describe('what a made-up release wrote', () => {
  const kind = 'PET#rex / PET';
  const released = { items: [{ ...petKey, name: 'Rex' }], reads: { [kind]: { name: 'Rex' } } };
  const readBy = (schema: z.ZodMiniType) =>
    readAgain(released.items, {}, { [kind]: () => getItem(petKey, schema) });

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
