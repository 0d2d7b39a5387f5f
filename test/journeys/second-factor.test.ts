import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { appOf } from '../support/app-codes.ts';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { signIn } from './support/customer-steps.ts';
import { handOver } from './support/session.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A laptop's fingerprint reader, as the browser sees it; it always accepts the finger. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a customer sets up an app and a passkey, and signs in with each', async () => {
  // The first answer to a correct password is a 403, which browsers log.
  const page = await pages.openAmongFailures();
  await plugIn(page);
  const visitor = new Visitor(pages.product.origin);
  const { username } = await whenRegistering(visitor, freshName('nora'), 'secret-123');
  await handOver(visitor, page.context());
  await page.goto('/account#security');

  await press(page, 'Set up an app');
  const secret = await page.locator('dialog code').textContent();
  const code = appOf(String(secret).replaceAll(' ', ''));
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('The six digits it shows').fill(code());
  await press(page, 'Turn it on');
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, 'I have saved them');
  await press(page, 'Add a passkey');
  await press(page, 'Continue');
  // Their session's row says "This device" as well.
  await page.getByRole('button', { name: 'Remove This device' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto('/auth');
  await signIn(page, username, 'secret-123');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code').fill(code(1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');

  await page.context().clearCookies();
  await page.goto('/auth');
  await press(page, 'Use a passkey');
  await page.waitForURL('**/dashboard');
});
