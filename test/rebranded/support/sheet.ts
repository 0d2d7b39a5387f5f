import type { Browser } from 'playwright-core';

export interface Picture {
  /** Of the screen or mail. */
  readonly name: string;
  /** Which brand, theme and size. */
  readonly what: string;
  readonly png: Buffer;
}

/** Pictures beside each other, each below what it is, as one PNG. */
export async function sheetOf(browser: Browser, pictures: readonly Picture[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2_000, height: 800 } });
  const figures = pictures.map(
    ({ what, png }) =>
      `<figure><figcaption>${what}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 12px; font: 14px sans-serif; background: #999 }
    figure { margin: 0 } img { display: block; height: 440px }
    </style>${figures.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
