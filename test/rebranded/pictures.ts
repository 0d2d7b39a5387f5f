import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { renderMail } from '#functions/mail/render.ts';
import { agencyOf } from '#functions/rules/agency.ts';
import { unset } from '#functions/rules/settings.ts';
import { root } from '#infra/build/steps.ts';
import { picturesOf as demoPictures } from '#infra/local/demo/brand-pictures.ts';
import { brandNamed } from '#infra/local/demo/show-brand.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import type { Settings } from '#shared/model/settings.ts';
import { type People, peopleOf } from '../journeys/support/people.ts';
import {
  agencyScreens,
  customerScreens,
  openScreen,
  showAround,
  viewsOf,
} from '../journeys/support/screens.ts';
import { type Tabs, tabsOf } from '../journeys/support/tabs.ts';
import { examplePlace, mailsWith, usualWords } from '../mails/example-mails.ts';
import { setup as build } from '../setup/build.ts';
import { oddSettings } from '../support/odd-brands.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { bootProduct } from '../system/support/product.ts';
import { oddLogos } from './support/odd-logos.ts';
import { type Picture, sheetOf } from './support/sheet.ts';
import { showBrand } from './support/show.ts';

const folder = join(root, 'screenshots/brands');
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const shownScreens: ReadonlySet<string> = new Set([
  ...['landing', 'sign in', 'preview', 'dashboard', 'checkout', 'account, billing', 'report'],
  ...['not found', 'administrator panel', 'settings'],
]);
const shownMails: ReadonlySet<string> = new Set([
  ...['welcome', 'previewReady', 'receipt', 'chatMessage'],
]);

const brands: ReadonlyMap<string, Settings> = new Map([
  ['of the code', unset],
  ['wiese', typedSettings.parse(brandNamed('wiese'))],
  ...oddSettings.filter(([what]) => what.includes('yen')),
]);

/**
 * `npm run pictures -- brands`: ten screens and four mails in three brands, in both themes, on a phone and a desktop: a
 * sheet for each, in an ignored folder.
 */
async function main(): Promise<void> {
  await build();
  await mkdir(folder, { recursive: true });
  const product = await bootProduct();
  // Frames in their own process may be incomplete in screenshots.
  const browser = await launchBrowser(['--disable-site-isolation-trials']);
  const people = peopleOf(product);
  const parts = { origin: product.origin, browser, people, errors: [], viewport: phone };
  const tabs = tabsOf(parts);
  const pictures: Picture[] = [];
  for (const [brand, values] of brands) {
    console.log(`Taking pictures: the brand ${brand} ...`);
    if (values !== unset) await showBrand(await people.visitor('admin'), values, picturesOf(brand));
    pictures.push(...(await screensOf(brand, tabs, people)));
    pictures.push(...(await mailsOf(brand, values, browser)));
  }
  for (const [name, taken] of Map.groupBy(pictures, (one) => one.name)) {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`);
    await writeFile(path, await sheetOf(browser, taken));
  }
  await tabs.close();
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

function picturesOf(brand: string) {
  return oddLogos[brand] ?? demoPictures(brand);
}

async function screensOf(brand: string, tabs: Tabs, people: People): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const screen of [...customerScreens, ...agencyScreens]) {
    if (!shownScreens.has(screen.name)) continue;
    const page = await tabs.of(screen.as);
    await openScreen(page, screen, people);
    for (const frame of page.frames()) await frame.waitForLoadState('networkidle');
    await showAround(page, viewsOf([phone, desk]), async ({ size: { width }, colorScheme }) => {
      const what = `${brand}, ${colorScheme}, ${width} px`;
      pictures.push({ name: screen.name, what, png: await page.screenshot() });
    });
  }
  return pictures;
}

async function mailsOf(brand: string, values: Settings, browser: Browser): Promise<Picture[]> {
  const agency = agencyOf(values);
  const pictures: Picture[] = [];
  for (const [name, mail] of Object.entries(mailsWith(usualWords, agency))) {
    if (!shownMails.has(name)) continue;
    const { html } = renderMail(mail, examplePlace(mail, agency));
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 600, height: 760 } });
      await page.setContent(html);
      const what = `${brand}, ${colorScheme}`;
      pictures.push({ name: `mail ${name}`, what, png: await page.screenshot() });
      await page.close();
    }
  }
  return pictures;
}

await main();
