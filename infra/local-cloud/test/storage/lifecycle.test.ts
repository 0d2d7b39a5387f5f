import { expect, test } from 'vitest';
import { givenStorage } from './support/running-storage.ts';

const VersioningConfiguration = { Status: 'Enabled' };
const NOON = '2026-03-01T12:00:00.000Z';

/** A bucket with one rule, and a clock that starts at noon. */
async function givenRule(rule: object, bucket: object = {}) {
  let time = new Date(NOON);
  const Rules = [{ Status: 'Enabled', ...rule }];
  const files = { LifecycleConfiguration: { Rules }, ...bucket };
  const running = await givenStorage({ files, now: () => time });
  const at = async (iso: string) => {
    time = new Date(iso);
    await running.storage.sweep();
  };
  const keys = () => [...running.storage.list('files')].map(({ key }) => key);
  return { ...running, files, at, keys };
}

test('objects of the prefix expire at the midnight (UTC) after their days', async () => {
  const { storage, at, keys, events } = await givenRule({
    Prefix: 'quarantine/',
    ExpirationInDays: 1,
  });
  await storage.put('files', 'quarantine/a', 'x');
  await storage.put('files', 'sites/a', 'x');
  await at('2026-03-02T23:59:59.999Z');
  expect(keys()).toEqual(['quarantine/a', 'sites/a']);
  await at('2026-03-03T00:00:00.000Z');
  expect(keys()).toEqual(['sites/a']);
  expect(events.at(-1)).toMatchObject({ name: 'LifecycleExpiration:Delete', key: 'quarantine/a' });
});

test('in a versioned bucket expiration adds a marker, and the noncurrent rule deletes permanently', async () => {
  const rule = { ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } };
  const { storage, at, keys } = await givenRule(rule, { VersioningConfiguration });
  const { versionId } = await storage.put('files', 'a', 'x');
  await at('2026-03-03T00:00:00.000Z');
  expect(keys()).toEqual([]);
  expect(storage.head('files', 'a', versionId)?.size).toBe(1);
  await at('2026-03-05T00:00:00.000Z');
  expect(storage.head('files', 'a', versionId)).toBeUndefined();
});

test('the newest noncurrent versions that a rule keeps are kept', async () => {
  const NoncurrentVersionExpiration = { NoncurrentDays: 1, NewerNoncurrentVersions: 1 };
  const rule = { NoncurrentVersionExpiration };
  const { storage, at } = await givenRule(rule, { VersioningConfiguration });
  const [first, second, third] = [
    await storage.put('files', 'a', '1'),
    await storage.put('files', 'a', '2'),
    await storage.put('files', 'a', '3'),
  ];
  await at('2026-04-01T00:00:00.000Z');
  expect(storage.head('files', 'a', first.versionId)).toBeUndefined();
  expect(storage.head('files', 'a', second.versionId)).toBeDefined();
  expect(storage.head('files', 'a')?.versionId).toBe(third.versionId);
});

test('a disabled rule does nothing', async () => {
  const { storage, at, keys } = await givenRule({ Status: 'Disabled', ExpirationInDays: 1 });
  await storage.put('files', 'a', 'x');
  await at('2027-01-01T00:00:00.000Z');
  expect(keys()).toEqual(['a']);
});

test('objects that expired while the cloud was off are removed at boot', async () => {
  const { storage, dataDir, files } = await givenRule({ ExpirationInDays: 1 });
  await storage.put('files', 'a', 'x');
  await storage.stop();
  const later = await givenStorage({ dataDir, files, now: () => new Date('2026-03-09') });
  expect([...later.storage.list('files')]).toEqual([]);
});
