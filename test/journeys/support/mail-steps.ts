import type { Page } from 'playwright-core';
import { mailTo } from '#test/system/support/inbox.ts';

interface Wanted {
  readonly to: string;
  readonly subject: string;
  /** The words of its button. */
  readonly button: string;
}

/** Opens the outbox as its reader would, and clicks the button of a mail: a page of its own. */
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
