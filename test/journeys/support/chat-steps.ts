import type { Locator, Page } from 'playwright-core';
import { chat } from '#shared/texts/chat.ts';

/** The button that opens the widget. */
export function chatButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Open support chat/ });
}

/** Opens the widget and waits until it is connected. */
export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await page.getByRole('dialog').getByText(chat.status.connected, { exact: true }).waitFor();
}

/** Opens the canned replies of the console's open conversation. */
export async function openReplies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Canned replies (/)' }).click();
  await page.getByRole('searchbox', { name: 'Search replies' }).waitFor();
}

/** Opens a customer's conversation from the console's list. */
export async function openCustomerChat(page: Page, name: string | RegExp): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Customers' });
  await list.getByRole('link', { name }).click();
}

/** Opens a conversation with a customer who need not have written: only a search lists them. */
export async function findCustomerChat(page: Page, username: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(username);
  await openCustomerChat(page, new RegExp(username));
}

/** Types in the field of the widget or of the console, and presses Enter. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Your (message|answer)/ });
  await field.fill(text);
  await field.press('Enter');
}

/** The messages of the open conversation in order, each with its author. */
export function shownMessages(page: Page): Locator {
  const messages = page.getByRole('region', { name: /^Messages/ });
  return messages.locator('[data-message]');
}

/** Waits until an open conversation shows a message. */
export async function seeMessage(page: Page, text: string): Promise<void> {
  await shownMessages(page).filter({ hasText: text }).first().waitFor();
}
