import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '#infra/build/steps.ts';
import { brand } from '#shared/brand.ts';
import { launchBrowser } from '../system/support/browser.ts';

const { mark, colors } = brand;
const folder = join(root, 'frontend/public');

interface Icon {
  readonly name: string;
  /** Of the square, in pixels. */
  readonly size: number;
  /** Of the mark, as a part of the square: a mask keeps the inner circle of 80 % (w3.org/TR/appmanifest). */
  readonly mark: number;
  /** Of the paper's corners, as a part of the square; systems that mask cut their own. */
  readonly corner: number;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, mark: 0.6, corner: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.6, corner: 0.22 },
  { name: 'icon-maskable-512', size: 512, mark: 0.5, corner: 0 },
  { name: 'apple-touch-icon', size: 180, mark: 0.58, corner: 0 },
];

/** `npm run pictures -- icons`: draws the icons of home screens from the brand's mark and colors. */
async function main(): Promise<void> {
  const browser = await launchBrowser();
  for (const icon of icons) await draw(browser, icon);
  await browser.close();
  console.log(`They are in ${folder}`);
}

async function draw(browser: Browser, icon: Icon): Promise<void> {
  const { name, size } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing(icon)}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}

function drawing({ size, mark: part, corner }: Icon): string {
  const side = 32 / part;
  const start = (32 - side) / 2;
  return `<svg width="${size}" height="${size}" viewBox="${start} ${start} ${side} ${side}">
    <rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${side * corner}" fill="${colors.paper}"/>
    <path fill="${colors.ink}" d="${mark.mortise}"/>
    <path fill="${colors.accentOnLight}" d="${mark.tail}"/>
  </svg>`;
}

await main();
