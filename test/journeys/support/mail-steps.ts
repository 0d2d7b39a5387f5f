import type { Page } from 'playwright-core';
import { mailTo } from '#test/system/support/inbox.ts';

interface Wanted {
  readonly to: string;
  readonly subject: string;
  /** The label of its button. */
  readonly button: string;
}

/** Opens the outbox like its reader and clicks the button of a mail, which opens a new page. */
export async function followMail(page: Page, { to, subject, button }: Wanted): Promise<Page> {
  const origin = new URL(page.url()).origin;
  await mailTo(origin, to, subject);
  await page.goto(`/_local/outbox?${new URLSearchParams({ to })}`);
  const mail = page.getByRole('listitem').filter({ hasText: subject }).first();
  await mail.locator('summary').click();
  const opened = page.waitForEvent('popup');
  await mail.frameLocator('iframe').getByRole('link', { name: button }).click();
  return opened;
}
