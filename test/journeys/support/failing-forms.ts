import type { Page } from 'playwright-core';
import { toastTitles } from '#shared/texts/toasts.ts';

/** A form of a signed-out visitor whose call fails, and the toast that says so. */
export interface FailingForm {
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly title: string;
  readonly send: (page: Page) => Promise<void>;
}

const password = 'secret-123';

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

export const failingForms: readonly FailingForm[] = [
  {
    ...{ name: 'sign in', path: '/auth', call: '**/api/login', title: toastTitles.loginFailed },
    send: async (page) => {
      await fill(page, { Username: 'anna', Password: password });
      await press(page, 'Sign in');
    },
  },
  {
    ...{ name: 'register', path: '/auth#register', call: '**/api/register' },
    title: toastTitles.registrationFailed,
    send: async (page) => {
      await fill(page, { Username: 'anna', Password: password, Email: 'anna@example.com' });
      await press(page, 'Create account');
    },
  },
  {
    ...{ name: 'activation', path: '/activate?code=1234&username=anna', call: '**/api/activate' },
    title: toastTitles.activationFailed,
    send: async (page) => {
      await fill(page, { Password: password, 'Confirm password': password });
      await press(page, 'Activate account');
    },
  },
  {
    ...{ name: 'forgotten password', path: '/forgot', call: '**/api/password/forgot' },
    title: 'We could not send the email',
    send: async (page) => {
      await fill(page, { 'Username or email': 'anna' });
      await press(page, 'Send me a link');
    },
  },
];
