import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as register } from '#functions/auth/register.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as listByLink } from '#functions/comments/list-by-link.ts';
import { getPaymentReceipt, getReceipt } from '#functions/data/billing/receipt.ts';
import { handler as beginTotp } from '#functions/second-factor/begin-totp.ts';
import { handler as getSettings } from '#functions/settings/get-stored.ts';
import { brand } from '#shared/brand.ts';
import { settingsKeptMs } from '#shared/limits/settings.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenComment, givenReviewed, said } from '#test/support/comments.ts';
import { deliverMail, mailUnderTest } from '#test/support/mail.ts';
import { givenPreview } from '#test/support/previews.ts';
import { givenSettings } from '#test/support/settings.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';
import { confirm, givenPaid, stripe } from '../billing/support/shop.ts';

const { sent } = mailUnderTest();
const name = 'Pagecraft & Söhne';
const colors = { ink: '#1b1030', accentOnLight: '#6b21a8' };
let clock: ReturnType<typeof givenClock>;

async function given(values: Parameters<typeof givenSettings>[0]): Promise<void> {
  await givenSettings(values);
  clock.pass(settingsKeptMs);
}

beforeAll(async () => {
  clock = givenClock(new Date().toISOString());
  await given({ brand: { name, ...colors } });
});
afterAll(() => givenSettings({}));

test('Stripe and receipts name the brand of their day, also after another one', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const { description } = await stripe.paymentIntents.retrieve(paymentIntentId);
  expect(description).toMatch(new RegExp(`^${name}: website purchase of `));
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const { receiptId = '' } = (await getPaymentReceipt(paymentIntentId)) ?? {};
  const receipt = await getReceipt(receiptId);
  expect(receipt).toMatchObject({
    brand: { name, ink: colors.ink, accent: colors.accentOnLight },
    seller: { name },
    lines: [{ text: expect.stringMatching(new RegExp(`^${name}: `)) }],
  });
  await given({ brand: { name: 'Another' } });
  expect(await getReceipt(receiptId)).toEqual(receipt);
  await given({ brand: { name, ...colors } });
});

test('names that read like the brand are refused, and no longer that of the code', async () => {
  const account = { password: 'secret1', email: 'anna@example.com' };
  const registering = (username: string) =>
    new ApiClient().call(register, { body: { ...account, username } });
  expect(await registering('pagecraft-sohne-support')).toMatchObject({ status: 400 });
  expect(await registering(`${brand.name.toLowerCase()}-fan`)).toMatchObject({ status: 200 });
  sent.splice(0);
  await deliverMail();
  expect(sent.map(({ Content }) => Content?.Simple?.Subject?.Data)).toContain(`Welcome to ${name}`);
});

test('an administrator without a first name comments as the brand', async () => {
  const { user, params } = await givenReviewed();
  await givenComment(await signedInAdmin({ firstName: null }), params, 'Is this the photo?');
  const token = await givenPreview(user.id);
  const read = () => new ApiClient().call(listByLink, { params: { token } });
  const by = { name, role: 'administrator' };
  expect((await read()).json).toMatchObject({ comments: [{ by }] });
  const visitor = await new ApiClient().call(addByLink, {
    params: { token },
    body: { ...said, name: `${name} Support` },
  });
  expect(visitor).toMatchObject({ status: 400 });
});

test('authenticator apps show the brand', async () => {
  const client = await signedIn((await givenUser()).id);
  const { json } = await client.call(beginTotp, { method: 'POST' });
  expect(json).toMatchObject({ uri: expect.stringContaining(encodeURIComponent(name)) });
});

test('seller and sender are by default the brand that was set', async () => {
  const { json } = await (await signedInAdmin()).call(getSettings);
  expect(json).toMatchObject({
    defaults: { seller: { name }, support: { senderName: name }, brand: { name: brand.name } },
  });
});
