import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toastTitles } from '#shared/texts/toasts.ts';
import { useBrowser } from '#test/system/support/use-browser.ts';
import { useProduct } from '#test/system/support/use-product.ts';
import { failingForms } from '../support/failing-forms.ts';
import { peopleOf, type Role } from '../support/people.ts';
import { agencyScreens, customerScreens, openScreen, type Screen } from '../support/screens.ts';
import { handOver } from '../support/session.ts';
import { cancelSubscription } from '../support/subscription-steps.ts';
import { seeToastAside } from '../support/toast-steps.ts';

/** A toast on every screen of a phone that has an account menu: of a logout that fails. */
const product = await useProduct();
const people = peopleOf(product);
const openContext = await useBrowser({ baseURL: product.origin });
const phone = { width: 390, height: 844 };

const screens = [...customerScreens, ...agencyScreens].filter(
  ({ as, act, refusedWith }) => as !== undefined && !act && !refusedWith,
);

/** On a phone, whose calls to `failing` are refused. */
async function openAs(role: Role | null, failing: string): Promise<Page> {
  // Chromium logs the calls that are made to fail.
  const context = await openContext([]);
  if (role) await handOver(await people.visitor(role), context);
  const page = await context.newPage();
  await page.setViewportSize(phone);
  const answer = { status: 503, json: { message: 'Busy' } };
  await page.route(failing, (route) => route.fulfill(answer));
  return page;
}

/** The menu's button is named after its user, who differs. */
async function failToLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('there are screens of customers and of administrators among them', () => {
  expect(screens.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account', 'checkout', 'report', 'work', 'settings', 'customer']),
  );
});

test.each(screens)('a toast covers no control of $name', async (screen: Screen) => {
  if (!screen.as) throw new Error(`${screen.name} needs no session`);
  const page = await openAs(screen.as, '**/api/logout');
  await openScreen(page, screen, people);
  await failToLogOut(page);
  await seeToastAside(page, toastTitles.logoutFailed);
});

test.each(failingForms)('a toast covers no control of $name, signed out', async (form) => {
  const page = await openAs(null, form.call);
  await page.goto(form.path);
  await form.send(page);
  await seeToastAside(page, form.title);
});

test('a toast covers no control of a dialog', async () => {
  const page = await openAs('subscriber', '**/api/cancel-subscription');
  await page.goto('/dashboard');
  await cancelSubscription(page);
  await seeToastAside(page, toastTitles.error);
});
