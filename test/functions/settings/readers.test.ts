import { execFileSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { receiptPage } from '#functions/billing/receipts/receipt-page.ts';
import { receiptPdf } from '#functions/billing/receipts/receipt-pdf.ts';
import { getPaymentReceipt, getReceipt } from '#functions/data/billing/receipt.ts';
import { handler as sendMail } from '#functions/events/send-mail.ts';
import { formatMoment } from '#functions/mail/when.ts';
import { ownershipText } from '#functions/rules/handover/ownership.ts';
import { senderOf } from '#functions/rules/mail-sender.ts';
import { sellerOf, unset } from '#functions/rules/settings.ts';
import { promisedSupport } from '#functions/services/support-promise.ts';
import { brand } from '#shared/brand.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { settingsKeptMs } from '#shared/limits/settings.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { chat } from '#shared/texts/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { mailUnderTest, textOf, writtenMail } from '#test/support/mail.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { settingsOf } from '#test/support/set-values.ts';
import { givenSettings } from '#test/support/settings.ts';
import { givenUser } from '#test/support/users.ts';
import { confirm, givenPaid } from '../billing/support/shop.ts';

const { sent } = mailUnderTest();
let clock: ReturnType<typeof givenClock>;
/** Each test begins after the one before it: what is kept has a time. */
let start = Date.now();
beforeEach(() => {
  start += hourMs;
  clock = givenClock(new Date(start).toISOString());
});

/** Saves, and waits until every function reads it. */
async function given(values: Parameters<typeof givenSettings>[0]): Promise<void> {
  await givenSettings(values);
  clock.pass(settingsKeptMs);
}

async function sold(): Promise<Receipt> {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const entry = await getPaymentReceipt(paymentIntentId);
  const receipt = entry && (await getReceipt(entry.receiptId));
  if (!receipt) throw new Error('There is no receipt');
  return receipt;
}

async function printedIn(receipt: Receipt): Promise<string> {
  const pdf = await receiptPdf(receipt);
  if (!pdf) throw new Error('There is no PDF');
  return `${receiptPage(receipt).html} ${await pdfText(pdf)}`;
}

async function welcomed() {
  sent.splice(0);
  const { id: userId } = await givenUser();
  const { pk, sk } = await writtenMail({ template: 'welcome', userId, data: {} });
  const body = JSON.stringify({ pk, sk });
  await sendMail({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
  return sent[0];
}

const seller = {
  ...{ name: 'Holt & Söhne GmbH', address: 'Hauptstr. 1, 10115 Berlin', country: 'DE' },
  ...{ email: 'hello@holt.example', phone: '+49 30 1234567', taxId: 'DE 123' },
  taxLine: 'The price includes 19 % VAT.',
};

test('a receipt names the seller of its day, whatever is set later', async () => {
  const before = await sold();
  await given({ seller });
  const after = await sold();
  await given({ seller: { name: 'Somebody else' } });
  expect(before.seller).toMatchObject({ name: brand.name, email: null, phone: null });
  expect(await getReceipt(before.id)).toEqual(before);
  expect(await getReceipt(after.id)).toEqual(after);
  const { taxLine, country, ...named } = seller;
  const address = `${seller.address}\nGermany`;
  expect(after).toMatchObject({ taxLine, seller: { ...named, address } });
  const text = await printedIn(after);
  for (const said of [seller.email, seller.phone, 'Germany', taxLine, seller.taxId]) {
    expect(text.split(said).length - 1, said).toBe(2);
  }
  expect(await printedIn(before)).not.toContain('holt.example');
});

test('a country that ends the address already is not repeated', () => {
  const stack = { name: '', address: '1 Mill Lane, GERMANY', taxId: '', taxLine: '' };
  const address = (country: string) => sellerOf(settingsOf({ seller: { country } }), stack).address;
  expect(address('DE')).toBe(stack.address);
  expect(address('FR')).toBe(`${stack.address}\nFrance`);
  expect(sellerOf(unset, stack).address).toBe(stack.address);
});

test('mails name the sender, take answers and say who sent them as the agency set it', async () => {
  await given({});
  const plain = await welcomed();
  expect(plain).toMatchObject({
    FromEmailAddress: senderOf(brand.name, 'hello@sitewright.example'),
  });
  expect(plain).not.toHaveProperty('ReplyToAddresses');
  expect(textOf(plain)).toContain(`\n${brand.name} · ${brand.supportEmail}\n`);
  await given({
    seller: { name: 'Holt GmbH', email: 'hello@holt.example' },
    support: { senderName: 'Holt', replyTo: 'studio@holt.example' },
  });
  const own = await welcomed();
  expect(own).toMatchObject({
    FromEmailAddress: senderOf('Holt', 'hello@sitewright.example'),
    ReplyToAddresses: ['studio@holt.example'],
  });
  expect(textOf(own)).toContain('\nHolt GmbH · hello@holt.example\n');
});

test('the chat promises what the agency set, and else what the parameters say', async () => {
  await given({});
  const promise = await promisedSupport(new Date());
  expect(promise).toEqual({
    hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    answers: { customer: 'within one business day', subscriber: 'within two hours, day and night' },
  });
  expect(chat.away(promise, 'customer')).toContain(chat.weAreAway);
  const hours = 'Tue-Sat 10:00-18:00 Europe/Lisbon';
  await given({ support: { hours, answer: 'by noon', away: 'The workshop is closed.' } });
  const said = chat.away(await promisedSupport(new Date()), 'customer');
  expect(said).toContain('The workshop is closed. We are usually here Tue–Sat, 10:00–18:00');
  expect(said).toContain('we answer by noon');
});

/** Fourteen hours before UTC and eleven after: for half of each day neither has UTC's. */
const far = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

/** What GNU date says of a moment. */
function dateIn(timeZone: string, time: string, format: string): string {
  const env = { ...process.env, TZ: timeZone, LC_ALL: 'C' };
  return execFileSync('date', ['-d', time, `+${format}`], { env })
    .toString()
    .trim();
}

test.runIf(process.platform === 'linux').each(far)(
  'a receipt keeps the day that it was in %s, on its page, as a PDF and in the hand-over',
  async (timeZone) => {
    await given({ seller: { timeZone } });
    const receipt = await sold();
    await given({ seller: { timeZone: 'UTC' } });
    expect(receipt).toMatchObject({ timeZone });
    expect(await getReceipt(receipt.id)).toEqual(receipt);
    const text = await printedIn(receipt);
    const day = dateIn(timeZone, receipt.issuedAt, '%B %-d, %Y');
    expect(text.split(day).length - 1).toBe(2);
    const site = { siteName: 'Holt', owner: 'Dana', sha256: '0', seller: 'Holt', receipt };
    expect(ownershipText(site)).toContain(
      `${receipt.id} of ${dateIn(timeZone, receipt.issuedAt, '%Y-%m-%d')}`,
    );
  },
);

test.runIf(process.platform === 'linux').each(far)('a mail tells its times in %s', (timeZone) => {
  const at = '2026-03-05T00:30:00.000Z';
  const told = formatMoment(at, { timeZone });
  expect(told).toContain(dateIn(timeZone, at, '%B %-d, %Y at %-I:%M'));
  expect(told).toMatch(/ GMT[+-]\d+$/);
  expect(formatMoment(at, { timeZone: 'UTC' })).toBe('March 5, 2026 at 12:30 AM UTC');
});
