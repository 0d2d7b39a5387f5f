import { expect, test } from 'vitest';
import { dayMs, givenSubscription } from './subscription-support.ts';
import { cards } from './support.ts';

async function givenPaidSubscription() {
  const given = await givenSubscription();
  const { pay, stripe, subscription } = given;
  await pay(cards.succeeds);
  const totals = async () => {
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    return data.map(({ total }) => total);
  };
  const next = () =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      expand: ['discounts.source.coupon'],
    });
  return { ...given, totals, next };
}

test('a coupon for some months ends by itself, and until then reduces what a preview says', async () => {
  const { controls, subscription, totals, next, now } = await givenPaidSubscription();
  controls.advanceClock(dayMs);
  controls.discount(subscription.id, { percent: 20, duration: 'repeating', months: 2 });
  const before = await next();
  expect(before).toMatchObject({
    ...{ subtotal: 15_000, total: 12_000, amount_due: 12_000, status: 'draft' },
    total_discount_amounts: [{ amount: 3_000 }],
    discounts: [
      {
        end: expect.any(Number),
        source: { coupon: { percent_off: 20, duration: 'repeating', duration_in_months: 2 } },
      },
    ],
  });
  controls.advanceClock(95 * dayMs);
  expect(await totals()).toEqual([15_000, 12_000, 12_000, 15_000]);
  expect((await next()).total).toBe(15_000);
  expect((await now()).status).toBe('active');
});

test('a coupon for one invoice is used up by it; a preview uses nothing up', async () => {
  const { controls, subscription, customer, totals, next, stripe, now } =
    await givenPaidSubscription();
  controls.discount(subscription.id, { amount: 4_000, duration: 'once' });
  controls.addInvoiceItem(customer.id, { amount: 5_000, description: 'Consulting' });
  expect((await next()).total).toBe(16_000);
  expect((await next()).lines.data.map(({ discount_amounts }) => discount_amounts)).toMatchObject([
    [{ amount: 1_000 }],
    [{ amount: 3_000 }],
  ]);
  expect((await now()).discounts).toHaveLength(1);
  controls.renew(subscription.id);
  expect(await totals()).toEqual([16_000, 15_000]);
  expect((await now()).discounts).toEqual([]);
  expect((await stripe.events.list({ type: 'customer.discount.deleted' })).data).toHaveLength(1);
});

test('the coupon of a subscription counts instead of its customer’s', async () => {
  const { controls, subscription, customer, next } = await givenPaidSubscription();
  controls.discount(customer.id, { percent: 50 });
  expect((await next()).total).toBe(7_500);
  controls.discount(subscription.id, { amount: 1_000 });
  expect((await next()).total).toBe(14_000);
  controls.discount(subscription.id, { amount: 20_000 });
  expect((await next()).total).toBe(0);
});

test('nothing follows a planned end', async () => {
  const { controls, subscription, next } = await givenPaidSubscription();
  controls.cancelAtPeriodEnd(subscription.id, true);
  await expect(next()).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
});
