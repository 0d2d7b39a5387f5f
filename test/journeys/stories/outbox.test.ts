import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { brand } from '#shared/brand.ts';
import { screens } from '#shared/texts/screens.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenCreatingCustomer,
} from '#test/system/support/steps.ts';
import { buy } from '../support/customer-steps.ts';
import { followMail, openOutbox } from '../support/outbox-steps.ts';
import { usePages } from '../support/use-pages.ts';

const pages = await usePages();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Everything that an administrator does: an account, a website, and a preview link. */
async function whenTheAgencyWorks(username: string): Promise<void> {
  const { admin } = pages;
  const { id } = await whenCreatingCustomer(admin, username);
  const website = await givenWebsite(admin, id, 'Nora knits');
  await givenUploadedZip(admin, website.id, await siteZip('Nora knits'));
  ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
}

test('an invited customer clicks from the mail in their inbox to the paid website', async () => {
  const username = freshName('nora');
  await whenTheAgencyWorks(username);

  const customer = await pages.open();
  const outbox = await openOutbox(customer.context(), `${username}@example.com`);
  const invited = `Your ${brand.name} account is one click away`;
  const activation = await followMail(outbox, invited, 'Choose your password');
  await heading(activation, screens.activateTitle).waitFor();
  expect(await activation.getByLabel('Username').inputValue()).toBe(username);
  await activation.getByLabel('Password', { exact: true }).fill('chosen-by-nora');
  await activation.getByLabel('Confirm password').fill('chosen-by-nora');
  await activation.getByRole('button', { name: 'Activate account' }).click();
  await heading(activation, screens.accountActivated).waitFor();
  await activation.waitForURL('**/dashboard');

  const ready = 'Your website is ready to look at';
  const preview = await followMail(outbox, ready, 'Look at your website');
  await heading(preview, 'Nora knits').waitFor();
  await preview.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();

  await activation.bringToFront();
  await activation.reload();
  await buy(activation);
  await activation.getByText(toasts.purchased.text).waitFor();
  await activation.waitForURL('**/dashboard');
  const download = activation.waitForEvent('download');
  await activation.getByRole('button', { name: 'Download website files' }).click();
  expect((await download).suggestedFilename()).toBe(`${username}-website.zip`);
});
