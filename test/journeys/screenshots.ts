import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '../../infra/build/steps.ts';
import { setup as build } from '../setup/build.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { bootProduct } from '../system/support/product.ts';
import { allScreens, openScreen, type Screen, signInAs } from './support/screens.ts';

const folder = join(root, 'screenshots');
const schemes = ['light', 'dark'] as const;
const widths = [390, 1440];

/** `npm run screenshots`: every screen in both themes, on a phone and on a desk, into an ignored folder. */
async function main(): Promise<void> {
  await build();
  await mkdir(folder, { recursive: true });
  const product = await bootProduct();
  const browser = await launchBrowser();
  for (const colorScheme of schemes) {
    for (const width of widths) {
      console.log(`Taking pictures: ${colorScheme}, ${width} px ...`);
      const options = { baseURL: product.origin, colorScheme, viewport: { width, height: 900 } };
      for (const screen of allScreens) await picture(browser, screen, options);
    }
  }
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

async function picture(
  browser: Browser,
  screen: Screen,
  options: {
    baseURL: string;
    colorScheme: (typeof schemes)[number];
    viewport: { width: number; height: number };
  },
): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (screen.as) await signInAs(page, screen.as);
  await openScreen(page, screen);
  await page.waitForLoadState('networkidle');
  const name = `${screen.name.replaceAll(/\W+/g, '-')}-${options.colorScheme}-${options.viewport.width}`;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await context.close();
}

await main();
