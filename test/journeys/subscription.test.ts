import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkoutWords } from '#frontend/src/features/checkout/checkout-words.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { screens } from '#shared/texts/screens.ts';
import { afterEnd, cancellation, latePayment, leaving } from '#shared/texts/subscription.ts';
import { toasts, toastTitles } from '#shared/texts/toasts.ts';
import { violations } from '../support/accessibility.ts';
import { currentUser, freshName, givenWebsite, whenRegistering } from '../system/support/steps.ts';
import { whenPaymentFails } from '../system/support/subscription-steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { useCatalogue } from './catalogue/support/use-catalogue.ts';
import {
  cancelSubscription,
  payWith,
  subscribe,
  subscribeLink,
} from './support/subscription-steps.ts';

const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002500003155',
};

const catalogue = await useCatalogue();

async function givenCustomer(): Promise<{ visitor: Visitor; page: Page; userId: number }> {
  const visitor = new Visitor(catalogue.product.origin);
  const { id } = await whenRegistering(visitor, freshName('sub'));
  await givenWebsite(catalogue.admin, id);
  return { visitor, page: await catalogue.enterAs(visitor), userId: id };
}

test('a customer subscribes, sees the next bill and the domain records, and cancels', async () => {
  const { visitor, page } = await givenCustomer();
  await subscribe(page, cards.succeeds);
  await page.getByText(toasts.subscribed.text).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Next billing date').waitFor();
  await page.getByRole('heading', { name: domainSetup.title, exact: true }).waitFor();
  // Of the two records the stack knows the host, but not the address.
  await page.getByRole('textbox', { name: 'Your domain' }).waitFor();
  expect(await page.getByText(domainSetup.unknownValue, { exact: false }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: cancellation.action }).click();
  await page.getByRole('dialog').getByText(cancellation.text).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: cancellation.keep }).click();
  expect((await currentUser(visitor)).hasActiveSubscription).toBe(true);

  const reloaded = page.waitForEvent('load');
  await cancelSubscription(page);
  await page.getByText(cancellation.done.text).waitFor();
  await reloaded;
  await page.getByRole('button', { name: leaving.keep }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await currentUser(visitor)).hasActiveSubscription).toBe(false);
  await page.getByRole('button', { name: leaving.keep }).click();
  await page.getByText('Next billing date').waitFor();
  expect((await currentUser(visitor)).hasActiveSubscription).toBe(true);

  await visitor.post('/api/cancel-subscription', { atOnce: true });
  await page.reload();
  await page.getByText(afterEnd.gone).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a customer without a website unfolds what is included, and is led to the brief before a card', async () => {
  const page = await catalogue.enter('customer');
  await page.goto('/dashboard');
  const included = page.getByText('What is included');
  await included.waitFor();
  const later = page.getByText(checkoutWords.later.subscription);
  expect(await later.isVisible()).toBe(false);
  await included.click();
  expect(await violations(page)).toEqual([]);
  await later.waitFor();
  expect(await subscribeLink(page).count()).toBe(0);
  await page.goto('/checkout?type=subscription');
  const toBrief = page.getByRole('link', { name: checkoutWords.briefFirst.action });
  await toBrief.waitFor();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  await toBrief.click();
  await page.getByLabel('What do you do?').waitFor();
});

test('a declined card is reported, not over the button, and another card subscribes', async () => {
  const { page } = await givenCustomer();
  await page.setViewportSize({ width: 1440, height: 900 });
  await subscribe(page, cards.declined);
  await page.getByText(toastTitles.paymentFailed, { exact: true }).waitFor();
  const again = page.getByRole('button', { name: screens.startSubscription });
  await again.click({ trial: true, timeout: 1_000 });
  expect(await page.getByText('Your card was declined.').count()).toBeGreaterThan(0);
  await payWith(page, cards.succeeds, screens.startSubscription);
  await page.getByText(toasts.subscribed.text).waitFor();
});

test('a card that requires authentication fails it, retries it and pays', async () => {
  const { page } = await givenCustomer();
  await subscribe(page, cards.authenticates);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByText(toastTitles.paymentFailed, { exact: true }).waitFor();
  await payWith(page, cards.authenticates, screens.startSubscription);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByText(toasts.subscribed.text).waitFor();
});

test('a late payment shows a banner with a link to pay with a new card', async () => {
  const { visitor, page } = await givenCustomer();
  await subscribe(page, cards.succeeds);
  await page.getByText(toasts.subscribed.text).waitFor();
  const { subscriptionId } = await currentUser(visitor);
  await whenPaymentFails(catalogue.product, String(subscriptionId));

  await page.goto('/dashboard');
  await page.getByText(latePayment.title).waitFor();
  await page.getByText('Payment due').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: latePayment.action }).click();
  await page.getByText(latePayment.newCard).waitFor();
  await payWith(page, cards.succeeds, 'Pay');
  await page.getByText(toasts.paidDue.text).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Next billing date').waitFor();
  expect(await page.getByText(latePayment.title).count()).toBe(0);
  expect((await currentUser(visitor)).subscriptionStatus).toBe('active');
});
