import type { Locator, Page } from 'playwright-core';

export const framed = (page: Page) => page.frameLocator('dialog iframe');
const review = (page: Page) => page.getByRole('dialog', { name: /^Comments on/ });
export const button = (page: Page, name: string) =>
  review(page).getByRole('button', { name, exact: true });
export const commentBox = (page: Page) => page.getByLabel('Your comment', { exact: true });

export const pin = (page: Page, number: number) =>
  framed(page).getByRole('button', { name: `Comment ${number}`, exact: true });

/** The entry of a comment in the list. */
export const listed = (page: Page, text: string) =>
  review(page).getByRole('listitem').filter({ hasText: text });

export const hints = {
  choosing: 'Click what you want to comment on.',
  writing: 'This is about the outlined place.',
  browsing: 'Links work. Switch on “Comment” to choose a place.',
  silent: 'Pins do not work here. Comment on the page as a whole.',
} as const;

const opener = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });

export async function openReview(page: Page): Promise<void> {
  await opener(page).press('Enter');
  await page.getByText(hints.choosing).waitFor();
}

/** With a comment that was begun. */
export async function reopenReview(page: Page): Promise<void> {
  await opener(page).press('Enter');
  await page.getByText(hints.writing).waitFor();
}

/** For a site that takes the focus when a key is pressed, and may choose a place at once. */
export async function openReviewWithMouse(page: Page): Promise<void> {
  await opener(page).click();
  await page.locator('dialog iframe').waitFor();
}

/** Clicks with the mouse, at any place in a scaled frame. */
export async function clickAt(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const frame = page.locator('dialog iframe');
  const outer = await frame.boundingBox();
  const ownWidth = await frame.evaluate((element) => element.clientWidth);
  const inner = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (!outer) throw new Error('There is no frame');
  const scale = outer.width / ownWidth;
  await page.mouse.click(outer.x + inner.x * scale, outer.y + inner.y * scale);
}

export async function say(page: Page, text: string): Promise<void> {
  await commentBox(page).fill(text);
  await button(page, 'Send comment').click();
  await listed(page, text).waitFor();
}

/** Clicks a place on the shown page, and comments on it. */
export async function sayAt(page: Page, target: Locator, text: string): Promise<void> {
  await clickAt(page, target);
  await say(page, text);
}

/** Follows a link on the page, at the chosen width. */
export async function follow(page: Page, name: string): Promise<void> {
  await button(page, 'Comment').click();
  await page.getByText(hints.browsing).waitFor();
  await clickAt(page, framed(page).getByRole('link', { name }));
  await framed(page)
    .getByRole('heading', { name: name.split(' ')[0] ?? name })
    .waitFor();
  await button(page, 'Comment').click();
}
