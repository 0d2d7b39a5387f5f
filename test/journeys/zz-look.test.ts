import { test } from 'vitest';
import { givenSite } from './support/site-steps.ts';
import { handOver } from './support/session.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();
const views = { tiny: { width: 320, height: 256 }, phone: { width: 360, height: 740 }, phone2: { width: 390, height: 800 }, desk: { width: 1440, height: 900 } };

test('look', async () => {
  const { visitor } = await givenSite(pages, { 'index.html': '<h1>Bread</h1><p>words</p>' });
  for (const scheme of ['light', 'dark'] as const) {
    const page = await pages.openAmongFailures();
    await page.emulateMedia({ colorScheme: scheme });
    await handOver(visitor, page.context());
    const shot = async (name: string) => {
      for (const [key, size] of Object.entries(views)) {
        if (scheme === 'dark' && key !== 'phone' && key !== 'desk') continue;
        await page.setViewportSize(size);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/look/${name}-${key}-${scheme}.png` });
      }
    };
    await page.setViewportSize(views.desk);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Open support chat/ }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
    await shot('widget');
    await page.getByRole('button', { name: 'Close support chat' }).click();
    await page.setViewportSize(views.desk);
    await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
    await page.getByRole('button', { name: 'Comment on this page' }).click();
    await page.getByLabel('Your comment').fill('Words');
    await page.keyboard.press('Escape'); await page.keyboard.press('Escape');
    await shot('stage');
    await page.context().close();
    const admin = await pages.openAmongFailures('admin');
    await admin.emulateMedia({ colorScheme: scheme });
    const shotA = async (name: string) => {
      for (const [key, size] of Object.entries(views)) {
        if (scheme === 'dark' && key !== 'phone' && key !== 'desk') continue;
        await admin.setViewportSize(size);
        await admin.waitForTimeout(400);
        await admin.screenshot({ path: `/tmp/look/${name}-${key}-${scheme}.png` });
      }
    };
    await admin.setViewportSize(views.desk);
    await admin.goto('/admin/support?customer=2');
    await admin.getByRole('textbox', { name: /^Your answer/ }).fill('Hi');
    await shotA('console');
    await admin.setViewportSize(views.desk);
    await admin.goto('/admin/customer/2');
    await admin.route('**/api/admin/update-edits', (r) => r.fulfill({ status: 409, body: '{"message":"Someone else changed this."}', contentType: 'application/json' }));
    await admin.getByRole('button', { name: /Set edits|Edits/ }).first().click();
    await admin.getByLabel('Edits', { exact: true }).fill('7');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('alert').first().waitFor();
    await shotA('edits');
    await admin.context().close();
  }
});
