import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '#infra/build/steps.ts';
import { setup as build } from '../setup/build.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { bootProduct } from '../system/support/product.ts';
import { type People, peopleOf } from './support/people.ts';
import {
  agencyScreens,
  customerScreens,
  openScreen,
  type Screen,
  showAround,
  viewsOf,
} from './support/screens.ts';
import { handOver } from './support/session.ts';

const folder = join(root, 'screenshots');
/** Frames in their own process may be incomplete in screenshots. */
const framesInside = '--disable-site-isolation-trials';
const phone = { width: 390, height: 900 };
const desk = { width: 1440, height: 900 };

/**
 * `npm run pictures -- screens`: takes every screen in both themes, in phone and desktop size, into an
 * ignored folder.
 */
async function main(): Promise<void> {
  await build();
  await mkdir(folder, { recursive: true });
  const product = await bootProduct();
  const browser = await launchBrowser([framesInside]);
  const people = peopleOf(product);
  for (const screen of [...customerScreens, ...agencyScreens]) {
    console.log(`Taking pictures: ${screen.name} ...`);
    await picture(browser, screen, people, product.origin);
  }
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

async function picture(
  browser: Browser,
  screen: Screen,
  people: People,
  baseURL: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: phone });
  if (screen.as) await handOver(await people.visitor(screen.as), context);
  const page = await context.newPage();
  await openScreen(page, screen, people);
  for (const frame of page.frames()) await frame.waitForLoadState('networkidle');
  await showAround(page, viewsOf([phone, desk]), async ({ size: { width }, colorScheme }) => {
    const name = `${screen.name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
  });
  await context.close();
}

await main();
