import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface ToastWords {
  readonly title: string;
  readonly text?: string;
}

/** Expects exactly one toast with this text (SPEC-9.2). */
export async function expectToast(page: Page, { title, text }: ToastWords): Promise<void> {
  const words = page.getByRole('region', { name: 'Notifications' }).locator('p');
  await words.getByText(title, { exact: true }).or(words.first()).first().waitFor();
  await expect
    .poll(() => words.allTextContents())
    .toEqual(text === undefined ? [title] : [title, text]);
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** The page's own words where no answer came, and the specification quotes none. */
export const unreachable = 'We could not reach the server. Check your connection and try again.';

/** Makes calls to a URL fail like a lost network. */
export async function cut(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.abort());
}

/** Makes calls to a URL fail with a message. */
export async function answerWith(page: Page, path: string, message: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message } }));
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Fills fields by label. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
}

export async function whenLoggingOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /shopper-/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Opens checkout and pays with a card. */
export async function whenPaying(page: Page, card = '4242424242424242'): Promise<void> {
  await page.goto('/checkout?type=purchase');
  await fill(page, { 'Card number': card, 'Expiration date': '12 / 34', 'Security code': '123' });
  await press(page, 'Complete Purchase');
}

/** Makes every confirmation of Stripe.js settle as `result`: JavaScript of a promise. */
export async function givenConfirmation(page: Page, result: string): Promise<void> {
  const wrap = `window.Stripe = new Proxy(window.Stripe, { apply(make, self, args) {
    return Object.assign(Reflect.apply(make, self, args), { confirmPayment: () => ${result} });
  } });`;
  await page.route('**/v3/stripe.js', async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: `${await script.text()};${wrap}` });
  });
}

export async function choose(page: Page, label: string, name: string, bytes: Uint8Array) {
  const file = { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
}
