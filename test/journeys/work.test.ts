import { expect, test } from 'vitest';
import { toasts } from '#shared/messages/toasts.ts';
import { siteZip } from '../system/support/site-zip.ts';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { handOver } from './support/session.ts';
import { usePages } from './support/use-pages.ts';

/** What the agency has to do, from the brief to the change that its customer sees. */
const pages = await usePages();

async function givenCustomer() {
  const visitor = new Visitor(pages.product.origin);
  const { id, username } = await whenRegistering(visitor, freshName('brief'));
  const page = await pages.open();
  await handOver(visitor, page.context());
  await page.goto('/dashboard');
  return { id, username, page };
}

async function zipNamed(name: string) {
  const buffer = Buffer.from(await siteZip(name));
  return { name: `${name}.zip`, mimeType: 'application/zip', buffer };
}

test('a brief becomes a website, and a request a change of it that its customer sees', async () => {
  const { id, username, page: customer } = await givenCustomer();
  const business = `Made-to-measure kitchens of ${username}`;
  await customer.getByLabel('What do you do?').fill(business);
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.getByText('Brief sent').waitFor();

  const admin = await pages.open('admin');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Work' }).click();
  const briefs = admin.getByRole('region', { name: 'Open briefs' });
  const brief = briefs.getByRole('listitem').filter({ hasText: business });
  await brief.getByRole('link').click();
  await admin.waitForURL(`**/admin/customer/${id}`);
  await admin.getByRole('region', { name: 'Brief and files' }).getByText(business).waitFor();

  const website = admin.getByRole('region', { name: 'Website', exact: true });
  const upload = async (zip: string, request?: string) => {
    await website.getByRole('button', { name: 'Upload website ZIP' }).click();
    const dialog = admin.getByRole('dialog');
    if (request) await dialog.getByLabel(new RegExp(request)).check();
    await dialog.getByLabel('Website ZIP file').setInputFiles(await zipNamed(zip));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await admin.getByText(toasts.zipUploaded.text).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  await upload('first');
  await website.getByText('first.zip').waitFor();

  await customer.reload();
  await customer.getByRole('button', { name: 'Ask for a change' }).click();
  await customer.getByLabel('What should change?').fill('Opening hours');
  await customer.getByRole('button', { name: 'Make the request' }).click();
  await customer.getByText('R-1', { exact: true }).waitFor();

  await admin.getByRole('tab', { name: 'Work' }).click();
  const card = (state: string) =>
    admin
      .getByRole('region', { name: new RegExp(`^${state}`) })
      .getByRole('listitem')
      .filter({ hasText: 'Opening hours' });
  await card('New').getByRole('button', { name: 'Accept R-1' }).click();
  await card('Accepted').waitFor();

  // To the customer by keyboard alone, from wherever one is.
  await admin.keyboard.press('Control+k');
  await admin.keyboard.type(username);
  await admin.getByRole('option', { name: new RegExp(username) }).waitFor();
  await admin.keyboard.press('Enter');
  await admin.waitForURL(`**/admin/customer/${id}`);
  await upload('second', 'R-1 Opening hours');
  const requests = admin.getByRole('region', { name: 'Requests' });
  await requests.getByText('In second.zip').waitFor();

  await customer.reload();
  const change = customer.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await change.getByText(/In second\.zip/).waitFor();
  await change.getByRole('button', { name: /^It is right/ }).click();
  await change.getByText('Done', { exact: true }).waitFor();
  expect(await change.count()).toBe(1);
});
