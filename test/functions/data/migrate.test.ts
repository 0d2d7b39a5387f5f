import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { tableName } from '#functions/data/table/keys.ts';
import { write } from '#functions/data/table/send.ts';
import { table } from '#functions/data/table/table.ts';
import { change, put, remove, when } from '#functions/data/table/writes.ts';
import type { Migration } from '#infra/operator/migrations/migration.ts';
import { type MigrationRun, runMigration } from '#infra/operator/migrations/run-migration.ts';

/** A made-up history: pets had neither an age nor an owner at first. */
const name = 'pet-facts';
const migration: Migration = {
  description: 'gives every pet the attributes that it lacks',
  kind: { pk: 'PET#', sk: 'PET' },
  missing: { age: null, owner: null, state: 'none' },
};
const petKey = (id: number) => ({ pk: `PET#${id}`, sk: 'PET' });
const old = (id: number) => ({ ...petKey(id), id, name: 'Early' });
const current = { age: 7, owner: 'Ada', state: 'ready' };
const ids = [1, 2, 3, 4];

const attributesOf = async (id: number) => {
  const command = new GetCommand({ TableName: tableName(), Key: petKey(id) });
  return (await table.send(command)).Item;
};

/** The migration of the table of this file, two items in a second; `report` may stop it. */
function migrate(further: Partial<MigrationRun> = {}) {
  return runMigration({
    client: table,
    tableName: tableName(),
    name,
    migration,
    isDryRun: false,
    rate: 4,
    report: () => undefined,
    ...further,
  });
}

beforeEach(async () => {
  await write(remove({ pk: `MIGRATION#${name}`, sk: 'MIGRATION' }));
  for (const id of ids) await write(put(old(id)));
  await write(put({ ...old(5), ...current }));
  await write(put({ ...petKey(1), sk: 'PICTURE#1' }));
});

test('an older item fails a condition on a new attribute until it is migrated', async () => {
  const isHomeless = when('#owner = :none', { none: null });
  const update = change(petKey(1), { set: { owner: 'Ada' } }, isHomeless);
  expect(await write(update)).toBe(false);
  await migrate();
  expect(await attributesOf(1)).toMatchObject({ age: null, owner: null, name: 'Early' });
  expect(await write(update)).toBe(true);
});

test('a dry run counts what would change and changes nothing', async () => {
  expect(await migrate({ isDryRun: true })).toMatchObject({ seen: 6, changed: 4 });
  for (const id of ids) expect(await attributesOf(id)).toEqual(old(id));
  expect(await migrate()).toMatchObject({ changed: 4 });
});

test('attributes that an item has stay as they are', async () => {
  await migrate();
  expect(await attributesOf(5)).toEqual({ ...old(5), ...current });
});

test('a stopped migration resumes where it was, and a finished one does nothing more', async () => {
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(migrate({ rate: 2, report: stop })).rejects.toThrow('stopped');
  const seen: number[] = [];
  const end = await migrate({ rate: 2, report: (count) => seen.push(count) });
  expect(seen[0]).toBe(4);
  expect(end).toMatchObject({ changed: 4, after: null });
  for (const id of ids) expect(await attributesOf(id)).toMatchObject({ state: 'none' });
  await write(put(old(1)));
  expect(await migrate()).toEqual(end);
  expect(await attributesOf(1)).toEqual(old(1));
});

test('no more items a second are migrated than configured', async () => {
  const startedAt = performance.now();
  await migrate({ rate: 3 });
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
});
