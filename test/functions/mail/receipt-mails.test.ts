import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as saveBuyer } from '#functions/billing/buyer.ts';
import * as receiptPdfs from '#functions/billing/receipts/receipt-pdf.ts';
import { getUser } from '#functions/data/users/user.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { deliverMail, linkIn, mailUnderTest, readMail, textOf } from '#test/support/mail.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { formatPrice } from '#test/support/prices.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';
import {
  confirm,
  copyOf,
  deliver,
  embedded,
  eventsOf,
  givenPaid,
  pay,
  stripe,
} from '../billing/support/shop.ts';
import { givenSubscription } from '../billing/support/subscriptions.ts';

const { sent } = mailUnderTest();
const itself = new ApiClient('198.51.100.9');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function hearAll(id: string): Promise<void> {
  for (const event of await eventsOf(id)) await deliver(itself, event);
}

const receiptsOf = (userId: number) => mailsOf(userId, 'Your receipt for ');
const refundsOf = (userId: number) => mailsOf(userId, 'Your refund of ');

async function mailsOf(userId: number, subject: string) {
  await deliverMail();
  const email = (await getUser(userId))?.email;
  return sent.filter(
    ({ Destination, Content }) =>
      Destination?.ToAddresses?.[0] === email &&
      Content?.Simple?.Subject?.Data?.startsWith(subject),
  );
}

test('the receipt of a purchase is mailed once, whoever reports the payment and however often', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const body = { paymentIntentId };
  await Promise.all([buyer.client.call(confirm, { body }), hearAll(paymentIntentId)]);
  await hearAll(paymentIntentId);
  const [receipt, ...others] = await receiptsOf(buyer.id);
  expect(others).toEqual([]);
  expect(textOf(receipt)).toContain('the website is yours.');
  expect(textOf(receipt)).toMatch(/Receipt: P-\d{6}/);
  expect(textOf(receipt)).toContain(`Amount: ${formatPrice(purchasePriceCents)}`);
  expect(linkIn(receipt).pathname).toBe('/dashboard');
});

/** The attached file of a mail, read by a reader that is not ours. */
async function attachedTo(mail: Awaited<ReturnType<typeof receiptsOf>>[number] | undefined) {
  const [file, ...others] = mail?.Content?.Simple?.Attachments ?? [];
  expect(others).toEqual([]);
  if (!file?.RawContent) return null;
  return { ...file, text: await pdfText(file.RawContent) };
}

test('each mail about a document has its PDF, as it is in the account', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const { subscriber, paymentIntentId: ofMonth } = await givenSubscription();
  for (const payment_intent of [paymentIntentId, ofMonth]) {
    await stripe.refunds.create({ payment_intent, amount: 700 });
    await hearAll(payment_intent);
  }
  const mails = [
    ...(await receiptsOf(buyer.id)),
    ...(await receiptsOf(subscriber.id)),
    ...(await refundsOf(buyer.id)),
    ...(await refundsOf(subscriber.id)),
  ];
  expect(mails).toHaveLength(4);
  for (const mail of mails) {
    const [, document = '', id = ''] = /(Receipt|Refund): (P-\d{6})/.exec(textOf(mail)) ?? [];
    const file = await attachedTo(mail);
    expect(file).toMatchObject({
      FileName: `${document}-${id}.pdf`,
      ContentType: 'application/pdf',
      ContentDisposition: 'ATTACHMENT',
    });
    expect(file?.text).toContain(`${document} ${id}`);
    expect(file?.text).toContain(mail.Destination?.ToAddresses?.[0]);
  }
});

test('a receipt with letters that the PDF lacks is mailed without, and says where it is', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const body = { name: '株式会社', address: null, taxId: null };
  await buyer.client.call(saveBuyer, { body });
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const [mail] = await receiptsOf(buyer.id);
  expect(await attachedTo(mail)).toBeNull();
  expect(textOf(mail)).not.toContain('attached');
  expect(textOf(mail)).toContain('in your account, under Billing');
});

test('a receipt whose PDF cannot be made, or is too large, is mailed all the same', async () => {
  vi.spyOn(receiptPdfs, 'receiptPdf').mockResolvedValueOnce(
    new Uint8Array(mailLimits.attachedBytes + 1),
  );
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const [mail] = await receiptsOf(buyer.id);
  expect(await attachedTo(mail)).toBeNull();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('without its PDF'));
  vi.mocked(console.error).mockClear();
});

test('the receipt of each month is mailed once', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  await hearAll(subscriptionId);
  const [first, ...others] = await receiptsOf(subscriber.id);
  expect(others).toEqual([]);
  expect(textOf(first)).toContain('We now take care of hosting');
  embedded.controls.renew(subscriptionId);
  await hearAll(subscriptionId);
  await hearAll(subscriptionId);
  const renewals = (await receiptsOf(subscriber.id)).slice(1);
  expect(renewals.map(textOf)).toEqual([
    expect.stringContaining('Your subscription goes on as it is.'),
  ]);
});

test('a second payment for one purchase, which is refunded, is not mailed as a purchase', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await hearAll(paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  await hearAll(second);
  expect(await receiptsOf(buyer.id)).toHaveLength(1);
});

describe('A refund', () => {
  const giveBack = (payment_intent: string, amount?: number) =>
    stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });

  test('of a whole purchase is mailed once, and says that the download is locked', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await hearAll(paymentIntentId);
    await giveBack(paymentIntentId);
    await hearAll(paymentIntentId);
    await hearAll(paymentIntentId);
    const [mail, ...others] = await refundsOf(buyer.id);
    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('locks the download of your website');
    expect(textOf(mail)).toMatch(/Refund: P-\d{6}\nFor receipt: P-\d{6}/);
    expect(textOf(mail)).toContain(`Amount: ${formatPrice(purchasePriceCents)}`);
    expect(linkIn(mail).href).toMatch(/\/account#billing$/);
  });

  test('of a part says that the website stays bought, each part with its own amount', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await hearAll(paymentIntentId);
    for (const amount of [2_500, 1_000]) {
      await giveBack(paymentIntentId, amount);
      await hearAll(paymentIntentId);
    }
    const texts = (await refundsOf(buyer.id)).map(textOf);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(`Amount: ${formatPrice(2_500)}`);
    expect(texts[1]).toContain(`Amount: ${formatPrice(1_000)}`);
    for (const text of texts)
      expect(text).toContain('Nothing changes for your website: it stays yours');
  });

  test('that fails is told to the customer and to the agency, once each', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await hearAll(paymentIntentId);
    await giveBack(paymentIntentId, 2_500);
    await hearAll(paymentIntentId);
    embedded.controls.failRefund(paymentIntentId);
    await hearAll(paymentIntentId);
    await hearAll(paymentIntentId);
    const [made, failed, ...others] = await refundsOf(buyer.id);
    expect(others).toEqual([]);
    expect(textOf(made)).toContain('it goes to the card that you paid with.');
    expect(textOf(failed)).toContain('We still have it for you.');
    expect(textOf(failed)).toContain(`Amount: ${formatPrice(2_500)}`);
    const forAgency = sent.map(readMail).filter(({ subject }) => subject?.startsWith('A refund'));
    expect(forAgency).toMatchObject([{ to: 'hello@sitewright.example' }]);
    expect(forAgency[0]?.text).toMatch(/Failed refund: P-\d{6}\nFor receipt: P-\d{6}/);
    expect(forAgency[0]?.text).toContain(`/admin/customer/${buyer.id}`);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('a refund failed'),
    );
    vi.mocked(console.error).mockClear();
  });

  test('that fails after the account was deleted is told to the agency, with the buyer’s address', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await hearAll(paymentIntentId);
    const email = (await getUser(buyer.id))?.email ?? '';
    await giveBack(paymentIntentId);
    await hearAll(paymentIntentId);
    const admin = await signedIn((await givenUser({ isAdmin: true })).id);
    await admin.call(deleteUser, { method: 'DELETE', params: { id: `${buyer.id}` } });
    await deliverMail();
    sent.length = 0;
    embedded.controls.failRefund(paymentIntentId);
    await hearAll(paymentIntentId);
    await deliverMail();
    const [mail, ...others] = sent.map(readMail);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'hello@sitewright.example' });
    expect(mail?.text).toContain(`Email: ${email}`);
    expect(mail?.text).toContain('nobody has told them');
    expect(mail?.text).not.toContain('/admin/customer/');
    vi.mocked(console.error).mockClear();
  });

  test('of a second payment for one purchase locks nothing', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await hearAll(paymentIntentId);
    const second = await copyOf(paymentIntentId);
    await pay(second);
    await hearAll(second);
    const [mail, ...others] = await refundsOf(buyer.id);
    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('Nothing changes for your website: it stays yours');
  });

  test('of a month says that the subscription continues', async () => {
    const { subscriber, subscriptionId, paymentIntentId } = await givenSubscription();
    await hearAll(subscriptionId);
    await giveBack(paymentIntentId);
    await hearAll(paymentIntentId);
    expect((await refundsOf(subscriber.id)).map(textOf)).toEqual([
      expect.stringContaining('Your subscription continues as before.'),
    ]);
  });
});
