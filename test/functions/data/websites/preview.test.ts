import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import {
  countView,
  createPreview,
  getPreview,
  getPreviewedWebsite,
} from '#functions/data/websites/preview.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const hours48 = 48 * 3_600_000;

async function givenPreviewOf(websiteId: number) {
  const token = newPreviewToken(randomBytes);
  expect(await createPreview(token, websiteId, now)).toBe(true);
  return token;
}

const newWebsite = async () => givenWebsite((await givenUser()).id);

test('a token is stored as a hash, in an item of its own and one of its website, both with a TTL', async () => {
  const { id } = await newWebsite();
  const token = await givenPreviewOf(id);
  const dump = await dumpTable();
  expect(JSON.stringify(dump)).not.toContain(token);
  expect(JSON.stringify(dump)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const expiresAt = later(hours48).getTime() / 1000;
  const [own] = Object.keys(dump).filter((key) => key.startsWith('PREVIEW#'));
  expect(dump[own ?? '']).toEqual({
    websiteId: id,
    createdAt: now.toISOString(),
    views: 0,
    seenAt: null,
    openings: 0,
    isMailed: false,
    toldAt: null,
    ownerId: null,
    expiresAt,
  });
  const hash = own?.replace(/^PREVIEW#| PREVIEW$/g, '');
  expect(dump[`WEBSITE#${id} PREVIEW#${now.toISOString()}#${hash}`]).toEqual({ expiresAt });
});

test('it opens its website until 48:00:00 after its creation, even while its items still exist', async () => {
  const website = await newWebsite();
  const token = await givenPreviewOf(website.id);
  for (const ms of [-60_000, 0, hours48 - 1_000, hours48 - 1]) {
    expect(await getPreviewedWebsite(token, later(ms))).toEqual(website);
  }
  for (const ms of [hours48, hours48 + 1_000, 10 * hours48]) {
    expect(await getPreview(token, later(ms))).toBeNull();
    expect(await getPreviewedWebsite(token, later(ms))).toBeNull();
  }
});

test('a website may have many previews', async () => {
  const website = await newWebsite();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => givenPreviewOf(website.id)));
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) {
    expect(await getPreviewedWebsite(token, now)).toMatchObject({ id: website.id });
  }
});

test('no other token opens anything', async () => {
  await givenPreviewOf((await newWebsite()).id);
  expect(await getPreview(newPreviewToken(randomBytes), now)).toBeNull();
  expect(await getPreview('WEBSITE', now)).toBeNull();
});

test('a missing website gets none, and a removed website’s previews open nothing', async () => {
  const before = await dumpTable();
  expect(await createPreview(newPreviewToken(randomBytes), 999_999, now)).toBe(false);
  expect(await dumpTable()).toEqual(before);

  const website = await newWebsite();
  const token = await givenPreviewOf(website.id);
  await write(remove(websiteKey(website.id)));
  expect(await getPreviewedWebsite(token, now)).toBeNull();
});

test('of a hundred concurrent views each is counted, and none restores a deleted preview', async () => {
  const token = await givenPreviewOf((await newWebsite()).id);
  const preview = await getPreview(token, now);
  if (!preview) throw new Error('The preview is not there');
  await Promise.all(Array.from({ length: 100 }, () => countView(preview)));
  expect((await getPreview(token, now))?.views).toBe(100);
  const Key = { pk: preview.pk, sk: preview.sk };
  await write(remove(Key));
  await countView(preview);
  expect(await getPreview(token, now)).toBeNull();
});
