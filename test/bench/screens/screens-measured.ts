import type { Page } from 'playwright-core';
import type { People, Role } from '#test/journeys/support/people.ts';

/** A screen that people open every day. */
export interface MeasuredScreen {
  readonly name: string;
  readonly as?: Role;
  readonly path: (people: People) => Promise<string> | string;
  /** What people do there, whose time to the next paint is measured. */
  readonly act?: (page: Page) => Promise<void>;
}

export const measuredScreens: readonly MeasuredScreen[] = [
  { name: '/dashboard', as: 'demo', path: () => '/dashboard', act: sendMessage },
  { name: '/dashboard, subscribed', as: 'subscriber', path: () => '/dashboard' },
  { name: '/admin', as: 'admin', path: () => '/admin', act: searchAndOpen },
  { name: '/admin/customer/2', as: 'admin', path: () => '/admin/customer/2' },
  { name: '/admin/support', as: 'admin', path: () => '/admin/support' },
  { name: '/account', as: 'demo', path: () => '/account', act: switchTab },
  { name: '/checkout', as: 'demo', path: () => '/checkout?type=purchase' },
  { name: '/auth', path: () => '/auth', act: switchToRegister },
  { name: '/preview', path: async (people) => `/preview?token=${await people.previewToken()}` },
];

async function sendMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /chat/i }).last().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.pressSequentially('Hello');
  await field.press('Enter');
}

async function searchAndOpen(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially('demo');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await page.getByRole('dialog').first().waitFor();
}

async function switchTab(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click();
}

async function switchToRegister(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
}
