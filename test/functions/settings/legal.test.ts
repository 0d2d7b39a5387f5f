import { afterEach, beforeEach, expect, test } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as register } from '#functions/auth/register.ts';
import { getPaymentReceipt, getReceipt } from '#functions/data/billing/receipt.ts';
import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { renderMail } from '#functions/mail/render.ts';
import { collectData } from '#functions/privacy/collect-data.ts';
import { handler as getPublic } from '#functions/settings/get.ts';
import { handler as getLegal } from '#functions/settings/get-legal.ts';
import { handler as getSettings } from '#functions/settings/get-stored.ts';
import { handler as restore } from '#functions/settings/restore.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { settingLimits, settingsKeptMs } from '#shared/limits/settings.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { noLegal } from '#shared/model/settings/legal.ts';
import { typedLegal } from '#shared/model/settings/typed-legal.ts';
import { examplePlace, mailsWith, usualWords } from '#test/mails/example-mails.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenSettings } from '#test/support/settings.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { confirm, givenPaid } from '../billing/support/shop.ts';

const terms = `# Terms\n\n${'What we agree on. '.repeat(200)}`.trim();
const privacy = 'https://agency.example/privacy';
const visitor = new ApiClient();
const read = (document: string) => visitor.call(getLegal, { params: { document } });
const newestVersion = async () => (await getNewestSettings())?.version ?? 0;

let start = Date.now();
let clock: ReturnType<typeof givenClock>;
beforeEach(() => {
  start += hourMs;
  clock = givenClock(new Date(start).toISOString());
});
afterEach(() => givenSettings({}));

async function given(values: Parameters<typeof givenSettings>[0]): Promise<number> {
  await givenSettings(values);
  clock.pass(settingsKeptMs);
  return newestVersion();
}

test('a document is a text, a link or nothing, and everybody reads it and knows of it', async () => {
  expect(await read('terms')).toMatchObject({ status: 404 });
  expect(await read('cookies')).toMatchObject({ status: 400 });
  const version = await given({ legal: { terms, privacy } });
  expect(await read('terms')).toMatchObject({
    json: { document: 'terms', version, text: terms, link: null },
  });
  expect((await read('privacy')).json).toMatchObject({ text: null, link: privacy });
  expect(await read('imprint')).toMatchObject({ status: 404 });
  expect((await visitor.call(getPublic)).json).toMatchObject({ legal: ['terms', 'privacy'] });
  const { json } = await (await signedInAdmin()).call(getSettings);
  expect(json).toMatchObject({ values: { legal: { ...noLegal, terms, privacy } } });
});

test('a text is stored once, beside the versions that name it, and comes back with them', async () => {
  const version = await given({ legal: { terms } });
  await given({ seller: { name: 'Holt' }, legal: { terms: 'Others' } });
  const admin = await signedInAdmin();
  const restored = await admin.call(restore, { body: { version } });
  expect(restored).toMatchObject({ status: 200, json: { values: { legal: { terms } } } });
  expect((await read('terms')).json).toMatchObject({ text: terms });
  const holding = (await dumpItems()).filter((item) => JSON.stringify(item).includes('we agree'));
  expect(holding).toMatchObject([{ pk: 'SETTINGS', text: terms }]);
  expect(holding[0]?.sk).toMatch(/^TEXT#[0-9a-f]{64}$/);
});

test.each([
  ['http://agency.example/terms', false],
  ['HTTPS://agency.example/terms', true],
  ['https://agency.example/terms', true],
  ['See https://agency.example/terms', true],
  ['x'.repeat(settingLimits.legalText), true],
  ['x'.repeat(settingLimits.legalText + 1), false],
])('%.40s is taken: %s', (typed, isTaken) => {
  expect(typedLegal.safeParse({ ...noLegal, terms: typed }).success).toBe(isTaken);
});

test('a blank document is none', () => {
  expect(typedLegal.parse({ ...noLegal, terms: ' \n ' })).toEqual(noLegal);
});

async function signedUp(username: string) {
  const body = { username, password: 'secret1', email: `${username}@example.com` };
  const { status } = await new ApiClient().call(register, { body });
  expect(status).toBe(200);
  return getUserByName(username);
}

test('whoever signs up accepts the version of that moment', async () => {
  await given({});
  expect(await signedUp('early')).toMatchObject({ accepted: null });
  await given({ legal: { imprint: 'Holt, Berlin' } });
  expect(await signedUp('before-terms'), 'nobody accepts an imprint').toMatchObject({
    accepted: null,
  });
  const version = await given({ legal: { terms } });
  const late = await signedUp('late');
  expect(late?.accepted).toEqual({ version, at: new Date().toISOString() });
  await given({ legal: { terms: 'New terms' } });
  const again = await getUserByName('late');
  expect(again?.accepted, 'keeps it').toEqual(late?.accepted);
  if (!again) throw new Error('There is no user');
  expect((await collectData(again, []))['account.json']).toMatchObject({
    accepted: { signUp: late?.accepted, payments: [] },
  });
});

test('whoever activates an account accepts it, too', async () => {
  const version = await given({ legal: { privacy } });
  const [activationCode, password] = ['4821', 'chosen1'];
  const invited = await givenUser({ username: 'invited', isActivated: false, activationCode });
  expect(invited.accepted).toBeNull();
  const code = { username: 'invited', activationCode, password, confirmPassword: password };
  expect((await new ApiClient().call(activate, { body: code })).status).toBe(200);
  expect((await getUserByName('invited'))?.accepted).toMatchObject({ version });
});

test('a receipt keeps what its buyer accepted by paying, and the export has it', async () => {
  const version = await given({ legal: { terms } });
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  await given({ legal: { terms: 'New terms' } });
  const { receiptId = '' } = (await getPaymentReceipt(paymentIntentId)) ?? {};
  const receipt = await getReceipt(receiptId);
  const accepted = { version, at: receipt?.issuedAt };
  expect(receipt).toMatchObject({ accepted });
  const user = await getUser(buyer.id);
  if (!user) throw new Error('There is no buyer');
  expect((await collectData(user, []))['account.json']).toMatchObject({
    accepted: { payments: [{ receipt: receiptId, ...accepted }] },
  });
});

test('every mail links the documents that there are, before the way to unsubscribe', () => {
  const agency = { ...defaultAgency, legal: ['terms', 'imprint'] as const };
  for (const mail of Object.values(
    mailsWith(usualWords, { ...agency, legal: [...agency.legal] }),
  )) {
    const place = examplePlace(mail, { ...agency, legal: [...agency.legal] });
    const { html, text } = renderMail(mail, place);
    expect(text).toContain('Terms: https://example.com/legal/terms\nImprint: https://');
    const order = ['/legal/terms', '/legal/imprint', ...(mail.kind ? ['/unsubscribe'] : [])];
    const links = [...html.matchAll(/href="https:\/\/example\.com([^"?]+)[^"]*"/g)];
    expect(links.slice(-order.length).map(([, path]) => path)).toEqual(order);
  }
});
