import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './support/customer-steps.ts';
import {
  button,
  clickAt,
  commentBox,
  framed,
  openReview,
  reopenReview,
} from './support/review-steps.ts';
import { handOver } from './support/session.ts';
import { givenSite } from './support/site-steps.ts';
import { seeToastAside } from './support/toast-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();
const sizes = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const;

const home = `<!doctype html><style>body { margin: 20px } h1 { font: 700 48px/1.1 serif }</style>
<h1>Bread, baked at night</h1><p>Open from six. Closed on Mondays, and in August.</p>`;

async function openDashboard(
  viewport: { width: number; height: number },
  html = home,
): Promise<Page> {
  const { visitor } = await givenSite(pages, { 'index.html': html });
  const page = await pages.open();
  await page.setViewportSize(viewport);
  await handOver(visitor, page.context());
  await page.goto('/dashboard');
  return page;
}

test.each(sizes)(
  'a toast covers no button on %s, wherever the page is scrolled',
  async (_, size) => {
    const page = await openDashboard(size);
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByLabel('What should change?').fill('Opening hours');
    await page.getByRole('button', { name: 'Send request' }).click();
    await seeToastAside(page, 'R-1 was sent');
  },
);

test('a refused sign-in hides neither logo nor title on a phone', async () => {
  const page = await pages.open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await signIn(page, 'nobody-of-this-name', 'wrong-1');
  const toast = page.getByRole('alert').filter({ hasText: 'Login failed' });
  await toast.hover();
  const over = await toast.boundingBox();
  const logo = page.getByRole('link', { name: /home$/ });
  for (const spared of [logo, page.getByRole('heading', { level: 1 })]) {
    const box = await spared.boundingBox();
    expect(over && box && (over.y >= box.y + box.height || over.y + over.height <= box.y)).toBe(
      true,
    );
  }
});

/** How much of a pin lies on the words of the heading. */
async function shareOnWords(page: Page, pin: string): Promise<number> {
  const heading = await framed(page)
    .getByRole('heading')
    .evaluate((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
        ...{ left, top, right, bottom },
      }));
    });
  const box = await framed(page)
    .getByRole('button', { name: pin, exact: true })
    .evaluate((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      return { left, top, right, bottom };
    });
  const area = (box.right - box.left) * (box.bottom - box.top);
  const shared = heading.map((line) => {
    const width = Math.min(line.right, box.right) - Math.max(line.left, box.left);
    const height = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
    return Math.max(0, width) * Math.max(0, height);
  });
  return shared.reduce((sum, one) => sum + one, 0) / area;
}

test.each(sizes)(
  'a comment on %s hides no words, and is written inside the window',
  async (_, size) => {
    const page = await openDashboard(size);
    await openReview(page);
    await clickAt(page, framed(page).getByRole('heading'));
    await commentBox(page).fill('Please shorter.');
    expect(await shareOnWords(page, 'Your comment')).toBeLessThan(0.25);
    const field = await commentBox(page).boundingBox();
    const send = await button(page, 'Send comment').boundingBox();
    for (const box of [field, send]) {
      expect(box && box.y >= 0 && box.y + box.height <= size.height).toBe(true);
    }
    await button(page, 'Done').click();
    await page.getByText('Kept as a draft').waitFor();
    await reopenReview(page);
    expect(await commentBox(page).inputValue()).toBe('Please shorter.');
    await button(page, 'Send comment').click();
    await framed(page).getByRole('button', { name: 'Comment 1', exact: true }).waitFor();
    expect(await shareOnWords(page, 'Comment 1')).toBeLessThan(0.25);
  },
);

test('a place at the lower edge of a phone stays in sight while somebody writes about it', async () => {
  const low = home.replace('<h1>', '<h1 style="margin-block: 380px 0">');
  const page = await openDashboard(
    { width: 390, height: 844 },
    `${low}${'<p>More.</p>'.repeat(60)}`,
  );
  await openReview(page);
  await clickAt(page, framed(page).getByText('Open from six.'));
  const pin = framed(page).getByRole('button', { name: 'Your comment', exact: true });
  await pin.waitFor();
  await expect
    .poll(async () => {
      const [drawn, text] = [await pin.boundingBox(), await commentBox(page).boundingBox()];
      return drawn && text && drawn.y + drawn.height < text.y - 80;
    })
    .toBe(true);
  const top = () =>
    framed(page)
      .locator('body')
      .evaluate(() => scrollY);
  expect(await top()).toBeGreaterThan(0);
  await button(page, 'Cancel').click();
  await expect.poll(top).toBe(0);
});
