import type { Locator, Page } from 'playwright-core';
import { toasts } from '#shared/texts/toasts.ts';
import { type SiteFiles, zipOf } from './site-steps.ts';

interface Version {
  readonly name: string;
  readonly files: SiteFiles;
  /** The labels of the requests to tick. */
  readonly fulfils?: readonly string[];
}

/** From a customer's page, which offers it at its head while it is the next step, and else at the website. */
export async function uploadVersion(admin: Page, { name, files, fulfils = [] }: Version) {
  await admin.getByRole('button', { name: 'Upload website ZIP' }).click();
  const dialog = admin.getByRole('dialog');
  for (const request of fulfils) await dialog.getByLabel(request).check();
  const file = { name: `${name}.zip`, mimeType: 'application/zip', buffer: await zipOf(files) };
  await dialog.getByLabel('Website ZIP file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await admin.getByText(toasts.zipUploaded.text).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** From a customer's page: creates a preview link. */
export async function makeLink(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: /^(Preview links|Share a preview link)$/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate preview link' }).click();
  const address = await dialog.getByLabel('New preview link').inputValue();
  await admin.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return address;
}

/** From a list of requests: makes sure that there is one, and opens the first. */
export async function openRequest(admin: Page): Promise<void> {
  const card = admin.getByRole('listitem').filter({ hasText: 'Opening hours in summer' }).first();
  if (!(await card.isVisible())) {
    const body = { websiteId: 1, title: 'Opening hours in summer', text: 'Open until ten.' };
    await admin.request.post('/api/requests', { data: body });
    await admin.reload();
  }
  await card.getByRole('link', { name: 'Opening hours in summer' }).click();
  await admin.getByRole('dialog').getByLabel('Answer the customer').waitFor();
}

/** The search over all, with what it found. */
export async function openSearch(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await admin.getByRole('dialog').getByRole('combobox').fill('demo');
  await admin.getByRole('option').first().waitFor();
}

/** A note, and the form that changes it. */
export async function openNote(admin: Page): Promise<void> {
  const edit = admin.getByRole('button', { name: /^Edit the note/ }).first();
  await admin.getByLabel('New note').waitFor();
  if (!(await edit.isVisible())) {
    await admin.getByLabel('New note').fill('Prefers calls in the morning.');
    await admin.getByRole('button', { name: 'Add note' }).click();
  }
  await edit.click();
}

/** A request in the list of work, in the group of its state: `New`, `Accepted`. */
export const cardIn = (admin: Page, state: string, title: string): Locator =>
  admin
    .getByRole('region', { name: new RegExp(`^${state} requests`) })
    .getByRole('listitem')
    .filter({ hasText: title });

/** Declines a new request in its sheet, and returns to the list. */
export async function decline(
  admin: Page,
  { title, label, reason }: { title: string; label: string; reason: string },
) {
  await cardIn(admin, 'New', title).getByRole('link', { name: title }).click();
  const sheet = admin.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: `Other steps of ${label}` }).click();
  await sheet.getByRole('menuitem', { name: 'Decline' }).click();
  const dialog = admin.getByRole('dialog', { name: `Decline ${label}` });
  await dialog.getByLabel('Why?').fill(reason);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sheet.getByText('Declined').first().waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await cardIn(admin, 'New', title).waitFor({ state: 'hidden' });
}

/** Goes to a customer by keyboard alone, from anywhere. */
export async function goToCustomer(
  admin: Page,
  { id, username }: { id: number; username: string },
) {
  await admin.keyboard.press('Control+k');
  await admin.keyboard.type(username);
  // The one that Enter opens; the previous list stays until the answer is there.
  await admin.getByRole('option', { name: new RegExp(username), selected: true }).waitFor();
  await admin.keyboard.press('Enter');
  await admin.waitForURL(`**/admin/customer/${id}`);
}
