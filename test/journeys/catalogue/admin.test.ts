import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  whenCreatingCustomer,
} from '#test/system/support/steps.ts';
import {
  answerWith,
  choose,
  cut,
  expectText,
  expectToast,
  fill,
  press,
  type ToastWords,
} from './support/steps.ts';
import { useCatalogue } from './support/use-catalogue.ts';

/**
 * SPEC-5 and SPEC-8: every action of the admin panel, its success and its failure, with exact
 * texts.
 */
const catalogue = await useCatalogue();

interface Row extends ToastWords {
  readonly situation: string;
  /** The customer's initial state; none by default. */
  readonly with?: 'website' | 'files';
  readonly provoke: (page: Page, customer: Customer) => Promise<void>;
}

/** A new customer in the state that a row needs. */
async function givenCustomer(owned: Row['with']): Promise<Customer> {
  const customer = await whenCreatingCustomer(catalogue.admin, freshName());
  if (!owned) return customer;
  const website = await givenWebsite(catalogue.admin, customer.id);
  if (owned === 'files') {
    await givenUploadedZip(catalogue.admin, website.id, await siteZip('First'));
    await givenUploadedZip(catalogue.admin, website.id, await siteZip('Second'));
  }
  return customer;
}

/** Opens the dialog of an action from the customer's row. */
async function open(page: Page, { id, username }: Customer, item: string): Promise<void> {
  await page.goto(`/admin/customer/${id}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const create = async (page: Page, username: string) => {
  await page.goto('/admin');
  await press(page, 'Create customer');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Create customer' }).click();
};
const remove = async (page: Page, customer: Customer) => {
  await open(page, customer, 'Delete');
  await press(page, 'Delete customer');
};
const setWebsite = async (page: Page, customer: Customer) => {
  await open(page, customer, 'Set website');
  await fill(page, { 'Website URL': 'https://holt.example/' });
  await press(page, 'Save');
};
const setEdits = async (page: Page, customer: Customer, edits: string) => {
  await open(page, customer, 'Set edits');
  await fill(page, { Edits: edits });
  await press(page, 'Save');
};
const setCode = async (page: Page, customer: Customer, code: string) => {
  await open(page, customer, 'Activation code');
  await page.getByText('Choose the digits yourself').click();
  await fill(page, { 'Four digits': code });
  await press(page, 'Set code');
};
const generatePreview = async (page: Page, customer: Customer) => {
  await open(page, customer, 'Preview links');
  await press(page, 'Generate preview link');
};
const upload = async (page: Page, customer: Customer, zip: Uint8Array) => {
  await open(page, customer, 'Upload website ZIP');
  await choose(page, 'Website ZIP file', 'site.zip', zip);
  await press(page, 'Upload');
};
const setDownloadUrl = async (page: Page, customer: Customer) => {
  await open(page, customer, 'Set download URL');
  await fill(page, { 'Download URL': 'https://files.example/site.zip' });
  await press(page, 'Save');
};
const rollBack = async (page: Page, customer: Customer) => {
  await open(page, customer, 'ZIP versions');
  await page.getByRole('button', { name: /^Roll back/ }).click();
};
const revoke = async (page: Page, customer: Customer) => {
  await catalogue.admin.post('/api/admin/generate-preview', { userId: customer.id });
  await open(page, customer, 'Preview links');
  await page.getByRole('button', { name: /^Revoke/ }).click();
};
/** After disconnecting. */
const without =
  (path: string, act: (page: Page, customer: Customer) => Promise<void>): Row['provoke'] =>
  async (page, customer) => {
    await cut(page, path);
    await act(page, customer);
  };

const failures: readonly Row[] = [
  {
    situation: 'create customer: the server gives a reason',
    title: 'Error',
    text: 'Failed to create customer: This username is already taken. Please choose another one.',
    provoke: (page) => create(page, 'demo'),
  },
  {
    situation: 'delete customer',
    title: 'Error',
    text: 'Failed to delete customer',
    provoke: without('/api/admin/delete-user/*', remove),
  },
  {
    situation: 'set website URL',
    title: 'Error',
    text: 'Failed to update website URL',
    provoke: without('/api/admin/update-website-url', setWebsite),
  },
  {
    situation: 'set edits',
    title: 'Error',
    text: 'Failed to update edits',
    provoke: without('/api/admin/update-edits', (page, customer) => setEdits(page, customer, '3')),
  },
  {
    situation: 'set edits that are no number',
    title: 'Invalid input',
    text: 'Please enter a valid number of edits.',
    provoke: (page, customer) => setEdits(page, customer, '-1'),
  },
  {
    situation: 'set an activation code',
    title: 'Error',
    text: 'Failed to update activation code',
    provoke: without('/api/admin/update-activation-code', (page, customer) =>
      setCode(page, customer, '1234'),
    ),
  },
  {
    situation: 'set an activation code of other than 4 digits',
    title: 'Invalid code',
    text: 'The activation code must be a 4-digit number',
    provoke: (page, customer) => setCode(page, customer, '12a'),
  },
  {
    situation: 'generate a preview link',
    with: 'website',
    title: 'Error',
    text: 'Failed to generate preview link',
    provoke: without('/api/admin/generate-preview', generatePreview),
  },
  {
    situation: 'generate a preview link without a website',
    title: 'No website found',
    text: "This customer doesn't have a website yet.",
    provoke: generatePreview,
  },
  {
    situation: 'revoke a preview link',
    with: 'website',
    title: 'Error',
    text: 'Failed to revoke preview link',
    provoke: without('/api/admin/previews/*/*', revoke),
  },
  {
    situation: 'upload a ZIP: no response',
    with: 'website',
    title: 'Error',
    text: 'Failed to upload zip file',
    provoke: without('/api/admin/upload-website-files/*', async (page, customer) =>
      upload(page, customer, await siteZip()),
    ),
  },
  {
    situation: 'upload a ZIP that is none',
    with: 'website',
    title: 'Error',
    text: 'Failed to upload website files: This file is not a ZIP file.',
    provoke: (page, customer) => upload(page, customer, Buffer.from('no ZIP at all')),
  },
  {
    situation: 'upload a ZIP: storage refuses it',
    with: 'website',
    title: 'Error',
    text: 'Failed to upload website files: Upload failed: 403 Forbidden',
    provoke: async (page, customer) => {
      const isForm = (url: URL) => url.origin !== new URL(catalogue.product.origin).origin;
      await page.route(isForm, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 403 }) : route.continue(),
      );
      await upload(page, customer, await siteZip());
    },
  },
  {
    situation: 'roll back',
    with: 'files',
    title: 'Error',
    text: 'Failed to roll back the website files',
    provoke: without('/api/admin/rollback-zip', rollBack),
  },
  {
    situation: 'set download URL',
    with: 'website',
    title: 'Error',
    text: 'Failed to update download URL',
    provoke: without('/api/admin/update-download-url', setDownloadUrl),
  },
];

const successes: readonly Row[] = [
  {
    situation: 'delete customer',
    title: 'Customer deleted',
    provoke: remove,
  },
  { situation: 'set website URL', title: 'Website saved', provoke: setWebsite },
  {
    situation: 'set edits',
    title: 'Edits saved',
    provoke: (page, customer) => setEdits(page, customer, '3'),
  },
  {
    situation: 'generate a preview link',
    with: 'website',
    title: 'Preview link copied',
    provoke: async (page, customer) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await generatePreview(page, customer);
    },
  },
  {
    situation: 'revoke a preview link',
    with: 'website',
    title: 'Preview link revoked',
    provoke: revoke,
  },
  {
    situation: 'upload a ZIP',
    title: 'Upload Successful',
    provoke: async (page, customer) => upload(page, customer, await siteZip()),
  },
  { situation: 'roll back', with: 'files', title: 'Rolled back', provoke: rollBack },
  {
    situation: 'set download URL',
    with: 'website',
    title: 'Download URL saved',
    provoke: setDownloadUrl,
  },
];

describe('an action that fails', () => {
  test.each(failures)('$situation: $title', async ({ title, text, provoke, ...row }) => {
    const customer = await givenCustomer(row.with);
    const page = await catalogue.enter('administrator');
    await provoke(page, customer);
    await expectToast(page, { title, ...(text !== undefined && { text }) });
    // The typed input is not lost.
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});

describe('an action that works', () => {
  test.each(successes)('$situation: $title', async ({ title, provoke, ...row }) => {
    const customer = await givenCustomer(row.with);
    const page = await catalogue.enter('administrator');
    await provoke(page, customer);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(title, { exact: true })
      .waitFor();
  });

  test('setting an activation code shows it, also in the row', async () => {
    const customer = await givenCustomer(undefined);
    const page = await catalogue.enter('administrator');
    await setCode(page, customer, '1234');
    await page.getByRole('dialog').getByText('1234', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('activation-code').getByText('1234').waitFor();
  });
});

test('an administrator has no Delete button', async () => {
  const page = await catalogue.enter('administrator');
  await page.goto('/admin/customer/1');
  await page.getByRole('button', { name: 'Actions for admin' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
});

test('a table without customers says `No customers found`', async () => {
  const page = await catalogue.enter('administrator');
  await page.goto('/admin?q=nobody-is-called-so');
  await expectText(page, 'No customers found');
});

test('a list that cannot be loaded says why', async () => {
  const page = await catalogue.enter('administrator');
  await answerWith(page, '/api/users?*', 'The reason of the server');
  await page.goto('/admin');
  await expectText(page, 'The reason of the server');
});
