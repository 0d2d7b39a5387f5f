import { expect, test } from 'vitest';
import { handler as listAudit } from '#functions/admin/list-audit.ts';
import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { unset } from '#functions/rules/settings.ts';
import { handler as getPublic } from '#functions/settings/get.ts';
import { handler as getSettings } from '#functions/settings/get-stored.ts';
import { handler as listVersions } from '#functions/settings/list-versions.ts';
import { handler as restoreSettings } from '#functions/settings/restore.ts';
import { brand } from '#shared/brand.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { settingsKeptMs } from '#shared/limits/settings.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { noPictures } from '#shared/model/settings/brand.ts';
import { noLegal } from '#shared/model/settings/legal.ts';
import { pageTexts } from '#shared/rules/page-texts.ts';
import { chat } from '#shared/texts/chat.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { standardOffers } from '#test/support/offers.ts';
import { settingsOf } from '#test/support/set-values.ts';
import { givenSettings, saveAs } from '#test/support/settings.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const maren = await signedInAdmin({ username: 'maren' });
const noor = await signedInAdmin({ username: 'noor' });
const read = async () => (await maren.call(getSettings)).json;
const newestVersion = async () => (await getNewestSettings())?.version ?? 0;
const restore = (version: number, headers = {}) =>
  noor.call(restoreSettings, { body: { version }, headers });
const versions = async (query = {}) => (await noor.call(listVersions, { query })).json;

test('a stack without settings says what its parameters say', async () => {
  expect(await read()).toEqual({
    version: 0,
    values: unset,
    defaults: {
      brand: {
        ...{ name: brand.name, tagline: brand.tagline, footerTagline: brand.footerTagline },
        ...{ builderName: brand.builder.name, builderRole: brand.builder.role },
        ...brand.colors,
        ...noPictures,
      },
      words: pageTexts(defaultAgency).words,
      seller: { ...unset.seller, name: brand.name, timeZone: 'UTC' },
      support: {
        hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
        answer: 'within one business day',
        answerToSubscribers: 'within two hours, day and night',
        away: chat.weAreAway,
        replyTo: 'hello@sitewright.example',
        senderName: brand.name,
      },
      offers: standardOffers,
      legal: noLegal,
    },
  });
  expect(await versions()).toEqual([]);
});

test('a save makes a version, and the trail says who changed which fields', async () => {
  const version = await newestVersion();
  const values = { seller: { name: 'Holt GmbH', taxId: 'DE 1' }, support: { away: 'Back soon.' } };
  const saved = await saveAs(maren, version, values);
  const now = { version: version + 1, values: settingsOf(values) };
  expect(saved).toMatchObject({ status: 200, json: now });
  expect(await read()).toMatchObject(now);
  const changed = 'Legal name, Tax number, Away text';
  expect(await versions({ limit: '1' })).toMatchObject([
    { version: version + 1, by: { username: 'maren' }, changed, restored: null },
  ]);
  const trail = (await maren.call(listAudit, { query: { limit: '1' } })).json;
  expect(trail).toMatchObject([
    {
      action: 'saveSettings',
      actor: 'maren',
      before: { version },
      after: { version: version + 1, changed },
    },
  ]);
  expect(JSON.stringify(trail)).not.toContain('Holt');
});

test('a save that changes nothing makes no version', async () => {
  await givenSettings({ seller: { phone: '+49 30 1234567' } });
  const before = await dumpTable();
  const version = await newestVersion();
  const same = await saveAs(maren, version, { seller: { phone: ' +49 30 1234567 ', name: '' } });
  expect(same).toMatchObject({ status: 200, json: { version } });
  expect(await dumpTable()).toEqual(before);
});

test('a save of an older version changes nothing, and the answer names both', async () => {
  await givenSettings({ seller: { name: 'One' } });
  await givenSettings({ seller: { name: 'Two' } });
  const newest = await newestVersion();
  const before = await dumpTable();
  expect(await saveAs(maren, newest - 1, { seller: { name: 'Three' } })).toMatchObject({
    status: 409,
    json: { message: settingRefusals.changed, versions: { read: newest - 1, newest } },
  });
  expect(await dumpTable()).toEqual(before);
});

test('of savers at the same time exactly one wins', async () => {
  const version = await newestVersion();
  const names = ['A', 'B', 'C', 'D'];
  const saves = await Promise.all(
    names.map((name) => saveAs(maren, version, { seller: { name } })),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const winner = names[saves.findIndex(({ status }) => status === 200)];
  expect(await getNewestSettings()).toMatchObject({
    version: version + 1,
    values: { seller: { name: winner } },
  });
});

test('an earlier version is restored as a new one, down to the defaults', async () => {
  await givenSettings({ seller: { name: 'Before' } });
  const earlier = await newestVersion();
  await givenSettings({ support: { away: 'After' } });
  expect(await restore(earlier)).toMatchObject({
    status: 200,
    json: { version: earlier + 2, values: settingsOf({ seller: { name: 'Before' } }) },
  });
  expect(await versions({ limit: '1' })).toMatchObject([
    { version: earlier + 2, by: { username: 'noor' }, restored: earlier },
  ]);
  expect((await restore(0)).json).toMatchObject({ values: unset });
  expect(await restore(1_000)).toMatchObject({ status: 404 });
});

test('what somebody saved meanwhile is not taken back unseen', async () => {
  await givenSettings({ seller: { name: 'Seen' } });
  const seen = await newestVersion();
  await givenSettings({ seller: { name: 'Unseen' } });
  expect(await restore(0, { 'if-match': `"${seen}"` })).toMatchObject({ status: 409 });
  expect(await getNewestSettings()).toMatchObject({ values: { seller: { name: 'Unseen' } } });
});

test('saving and restoring need a fresh proof', async () => {
  const clock = givenClock(new Date().toISOString());
  const admin = await signedInAdmin();
  clock.pass(16 * minuteMs);
  const refused = { status: 403, json: { next: { proof: ['password'] } } };
  const version = await newestVersion();
  expect(await saveAs(admin, version, { seller: { name: 'Thief' } })).toMatchObject(refused);
  expect(await admin.call(restoreSettings, { body: { version: 0 } })).toMatchObject(refused);
});

test('everybody reads name and address of the seller, up to half a minute old', async () => {
  const clock = givenClock(new Date().toISOString());
  const visitor = new ApiClient();
  const seen = async () => (await visitor.call(getPublic)).json;
  clock.pass(settingsKeptMs);
  const { headers } = await visitor.call(getPublic);
  expect(headers['cache-control']).toBe('no-store');
  const before = await seen();
  const seller = { name: 'Public GmbH', email: 'hello@public.example' };
  await givenSettings({ seller: { ...seller, taxId: 'secret' } });
  expect(await seen()).toEqual(before);
  clock.pass(settingsKeptMs);
  expect(await seen()).toMatchObject({ seller, offers: defaultAgency.offers });
});

test('words that no page has are not kept', async () => {
  await givenSettings({ words: { heroTitle: 'Sites', nobody: 'knows it', constructor: 'x' } });
  expect((await getNewestSettings())?.values.words).toEqual({ heroTitle: 'Sites' });
});
