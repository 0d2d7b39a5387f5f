import { expect, test } from 'vitest';
import { currency } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { refusals } from '#shared/texts/refusals.ts';
import {
  freshName,
  givenPurchase,
  givenWebsite,
  whenRegistering,
} from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { usePages } from './support/use-pages.ts';

const { product, admin, open, openAmongFailures } = await usePages();

test('a payment is refunded in part once, although two dialogs offer it', async () => {
  const buyer = new Visitor(product.origin);
  const { id } = await whenRegistering(buyer, freshName('buyer'));
  await givenWebsite(admin, id);
  await givenPurchase(buyer, product);
  const [first, second] = [await open('admin'), await openAmongFailures('admin')];
  for (const page of [first, second]) {
    await page.goto(`/admin/customer/${id}`);
    await page.getByRole('button', { name: /^Refund P-/ }).click();
    await page.getByLabel(`Amount in ${currency.toUpperCase()}`).fill('25');
    await page.getByLabel('Reason').fill(page === first ? 'They asked' : 'They called');
  }
  const refund = { name: `Refund ${formatMoney(2_500, currency)}`, exact: true };
  await first.getByRole('button', refund).click();
  await first.getByText('$25 of it refunded').waitFor();
  await second.getByRole('button', refund).click();
  await second.getByRole('alert').getByText(refusals.refundedMeanwhile).waitFor();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await second.getByText('$25 of it refunded').waitFor();
  expect(product.stripe.controls.dump().filter(({ object }) => object === 'refund')).toHaveLength(
    1,
  );
});
