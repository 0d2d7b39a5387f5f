import { beforeAll, expect, test, vi } from 'vitest';
import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { handler as publishPages } from '#functions/events/publish-pages.ts';
import { handler as restore } from '#functions/settings/restore.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { givenClock } from '#test/support/clock.ts';
import { pageFilesBelow, putPageFile } from '#test/support/files-bucket.ts';
import { givenSettings } from '#test/support/settings.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';

const named = (digits: string) => `${digits.repeat(16)}-64x64.svg`;
const [former, latter, unused] = [named('1a'), named('2b'), named('3c')];

const publish = () =>
  publishPages({ Records: [{ body: '{}', attributes: { ApproximateReceiveCount: '1' } }] });
const pictures = async () => [...(await pageFilesBelow('brand/')).keys()].toSorted();

beforeAll(async () => {
  for (const name of [former, latter, unused]) await putPageFile(`brand/${name}`, '<svg/>');
  await givenSettings({ brand: { mark: former } });
  await givenSettings({ brand: { mark: latter } });
});

test('a picture that nobody uses stays while it may be in a draft or a restored table', async () => {
  const clock = givenClock(new Date().toISOString());
  clock.pass(34 * dayMs);
  await publish();
  expect(await pictures()).toEqual([former, latter, unused]);
});

test('later it is removed, and those of every version stay: each can be restored', async () => {
  const clock = givenClock(new Date().toISOString());
  clock.pass(36 * dayMs);
  await publish();
  expect(await pictures()).toEqual([former, latter]);
  vi.useRealTimers();
  const version = (await getNewestSettings())?.version ?? 0;
  const admin = await signedInAdmin();
  expect((await admin.call(restore, { body: { version: version - 1 } })).status).toBe(200);
  expect((await getNewestSettings())?.values.brand.mark).toBe(former);
  expect((await pageFilesBelow('brand/')).get(former)?.text).toBe('<svg/>');
});
