import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '#infra/build/steps.ts';
import { showBrand } from '#infra/local/demo/show-brand.ts';
import { setup as build } from '../setup/build.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { eventually } from '../system/support/eventually.ts';
import { bootProduct } from '../system/support/product.ts';
import { peopleOf, type Role } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { handOver } from './support/session.ts';

const folder = join(root, 'docs/pictures');
const viewport = { width: 1280, height: 860 };
/** Frames in their own process may be incomplete in screenshots. */
const framesInside = '--disable-site-isolation-trials';

type Open = (path: string, as?: Role) => Promise<Page>;

/** `npm run pictures -- readme`: takes the three pictures of the README. */
async function main(): Promise<void> {
  await build();
  const product = await bootProduct();
  const browser = await launchBrowser([framesInside]);
  const people = peopleOf(product);
  const open: Open = async (path, as) => {
    const context = await browser.newContext({
      baseURL: product.origin,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport,
    });
    if (as) await handOver(await people.visitor(as), context);
    const page = await context.newPage();
    await openScreen(page, { name: path, path }, people);
    return page;
  };
  await takePictures(open);
  await showBrand(product.origin, 'wiese');
  await eventually('the other brand is shown', async () => {
    const page = await (await fetch(product.origin)).text();
    return page.includes('Atelier Wiese') ? true : undefined;
  });
  await take(await open('/'), 'landing-of-another-brand');
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

async function takePictures(open: Open): Promise<void> {
  await take(await open('/'), 'landing');
  await take(await open('/dashboard', 'demo'), 'dashboard');
}

async function take(page: Page, name: string): Promise<void> {
  for (const frame of page.frames()) await frame.waitForLoadState('networkidle');
  const path = join(folder, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
}

await main();
