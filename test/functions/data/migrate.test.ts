import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { tableName } from '#functions/data/table/keys.ts';
import { write } from '#functions/data/table/send.ts';
import { table } from '#functions/data/table/table.ts';
import { put, remove } from '#functions/data/table/writes.ts';
import { websiteSiteUpdate } from '#functions/data/websites/website.ts';
import { migrations } from '#infra/operator/migrations/all.ts';
import { type MigrationRun, runMigration } from '#infra/operator/migrations/run-migration.ts';

const old = (id: number) => ({ pk: `WEBSITE#${id}`, sk: 'WEBSITE', id, name: 'Early' });
const current = { site: { siteId: 's', uploadId: 'u' }, nextSiteId: 'n', previewState: 'ready' };
const ids = [1, 2, 3, 4];

const attributesOf = async (id: number) => {
  const Key = { pk: `WEBSITE#${id}`, sk: 'WEBSITE' };
  return (await table.send(new GetCommand({ TableName: tableName(), Key }))).Item;
};

/** The migration of the table of this file, two items in a second; `report` may stop it. */
function migrate(further: Partial<MigrationRun> = {}) {
  const name = 'website-sites';
  return runMigration({
    client: table,
    tableName: tableName(),
    name,
    migration: migrations[name],
    isDryRun: false,
    rate: 4,
    report: () => undefined,
    ...further,
  });
}

beforeEach(async () => {
  await write(remove({ pk: 'MIGRATION#website-sites', sk: 'MIGRATION' }));
  for (const id of ids) await write(put(old(id)));
  await write(put({ ...old(5), ...current }));
  await write(put({ pk: 'WEBSITE#1', sk: 'UPDATE#1' }));
});

test('an old website fails a condition on its site until it is migrated', async () => {
  const update = websiteSiteUpdate(1, null, { previewState: 'waiting' });
  if (!('Update' in update)) throw new TypeError('It is an update');
  expect(await write(update)).toBe(false);
  await migrate();
  expect(await attributesOf(1)).toMatchObject({ site: null, nextSiteId: null, name: 'Early' });
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
  for (const id of ids) expect(await attributesOf(id)).toMatchObject({ previewState: 'none' });
  await write(put(old(1)));
  expect(await migrate()).toEqual(end);
  expect(await attributesOf(1)).toEqual(old(1));
});

test('no more items a second are migrated than configured', async () => {
  const startedAt = performance.now();
  await migrate({ rate: 3 });
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
});
