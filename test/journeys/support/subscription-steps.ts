import type { Locator, Page } from 'playwright-core';
import { screens } from '#shared/texts/screens.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import { subscriptionPrice } from '#test/support/prices.ts';

/** Fills Stripe's form, at a purchase or a subscription alike, and submits it. */
export async function payWith(page: Page, card: string, action: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: action }).click();
}

/** The dashboard's link to the subscription's checkout. */
export const subscribeLink = (page: Page): Locator =>
  page.getByRole('link', { name: `Subscribe for ${subscriptionPrice} per month` });

async function openSubscription(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await subscribeLink(page).click();
  await page.getByRole('heading', { name: screens.startSubscriptionTitle }).waitFor();
}

export async function subscribe(page: Page, card: string): Promise<void> {
  await openSubscription(page);
  await payWith(page, card, screens.startSubscription);
}

/** Goes from the dashboard through the confirmation dialog to the canceled subscription. */
export async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: cancellation.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(cancellation.text).waitFor();
  await dialog.getByRole('button', { name: cancellation.action }).click();
}
