import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '#functions/mail/render.ts';
import { compileMailLayout, layoutFile } from '#infra/build/mail-layout.ts';
import { exampleMails, examplePlace } from '#test/mails/example-mails.ts';
import { violations } from '#test/support/accessibility.ts';
import { launchBrowser } from '#test/system/support/browser.ts';

describe('The layout of mails', () => {
  test('is stored as MJML compiles it', async () => {
    const stored = JSON.parse(await readFile(layoutFile, 'utf8'));
    expect(stored, 'npm run pictures -- mails compiles it').toEqual(await compileMailLayout());
  });

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    test.each(['light', 'dark'] as const)(
      'is accessible in %s, and loads nothing',
      async (colorScheme) => {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width: 390, height: 800 },
        });
        const page = await context.newPage();
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        for (const [name, mail] of Object.entries(exampleMails)) {
          await page.setContent(renderMail(mail, examplePlace(mail)).html);
          expect(await violations(page), name).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(overflow, `${name} fits a phone`).toBe(390);
        }
        expect(requests).toEqual([]);
        await context.close();
      },
    );
  });
});
