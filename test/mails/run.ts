import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compileMailLayout, layoutFile } from '#infra/build/mail-layout.ts';
import { root } from '#infra/build/steps.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { exampleMails, examplePlace } from './example-mails.ts';

const folder = join(root, 'screenshots', 'mails');
const widths = [600, 390];
const colorSchemes = ['light', 'dark'] as const;

/** `npm run pictures -- mails`: compiles the layout, then every mail in both themes, wide and on a phone, into an ignored folder. */
async function main(): Promise<void> {
  const layout = await compileMailLayout();
  await writeFile(layoutFile, `${JSON.stringify(layout, null, 2)}\n`);
  await mkdir(folder, { recursive: true });
  // It reads the layout as it is loaded.
  const { renderMail } = await import('#functions/mail/render.ts');
  const browser = await launchBrowser();
  for (const [name, mail] of Object.entries(exampleMails)) {
    console.log(`${name}: ${mail.subject}`);
    const { html, text } = renderMail(mail, examplePlace(mail));
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.txt`), text);
    await picture(browser, name, html);
  }
  await browser.close();
  console.log(`They are in ${folder}`);
}

async function picture(browser: Browser, name: string, html: string): Promise<void> {
  for (const colorScheme of colorSchemes) {
    for (const width of widths) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
      await page.setContent(html);
      const path = join(folder, `${name}-${colorScheme}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.close();
    }
  }
}

await main();
