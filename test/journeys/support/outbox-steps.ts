import type { BrowserContext, Page } from 'playwright-core';

/** The local outbox in a tab of the reader's browser, with the mails to one address. */
export async function openOutbox(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/_local/outbox?${new URLSearchParams({ to: address })}`);
  return page;
}

/** Waits for a mail, opens it and clicks its button, which opens a tab. */
export async function followMail(outbox: Page, subject: string, button: string): Promise<Page> {
  const mail = outbox.locator('#mails > li').filter({ hasText: subject }).first();
  await mail.locator('summary').click();
  const opened = outbox.context().waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: button }).click();
  const page = await opened;
  await page.waitForLoadState();
  return page;
}
