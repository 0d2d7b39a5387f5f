// @vitest-environment node
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { givenComponents } from '../support/in-chromium.ts';

const open = await givenComponents('test/frontend/chat/support/panel-page.tsx');

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const scroll = (page: Page, top: number) =>
  thread(page).evaluate((it, y) => it.scrollTo(0, y), top);
const topOf = async (page: Page, text: RegExp | string) =>
  (await thread(page).getByText(text).boundingBox())?.y ?? 0;

/** WCAG 1.4.10: 320 by 256 px is a laptop at 400 %. */
test('at 400 % zoom most of the panel is for messages, and the notice scrolls with them', async () => {
  const page = await open({ width: 320, height: 256 });
  expect((await thread(page).boundingBox())?.height).toBeGreaterThan(110);
  expect(await topOf(page, /^We are away/)).toBeLessThan(0);
  await scroll(page, -10_000);
  expect(await topOf(page, /^We are away/)).toBeGreaterThan(0);
});

test('at 400 % zoom a long text leaves room for messages, too', async () => {
  const page = await open({ width: 320, height: 256 });
  await field(page).fill('A line\n'.repeat(20));
  expect((await thread(page).boundingBox())?.height).toBeGreaterThan(70);
});

test('otherwise the notice stays above the messages', async () => {
  const page = await open({ width: 360, height: 740 });
  const top = await topOf(page, /^We are away/);
  expect(top).toBeGreaterThan(0);
  await scroll(page, -10_000);
  expect(await topOf(page, /^We are away/)).toBe(top);
});

test('a new message does not move what is being read, and its button leads to it', async () => {
  const page = await open({ width: 360, height: 740 });
  await scroll(page, -400);
  const before = await topOf(page, /Message 15$/);
  await page.evaluate(() => window.dispatchEvent(new Event('support-writes')));
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  expect(await topOf(page, /Message 15$/)).toBeCloseTo(before, 0);
  await page.getByRole('button', { name: '1 new message' }).click();
  await page.getByRole('button', { name: '1 new message' }).waitFor({ state: 'detached' });
  expect(await topOf(page, /Message 31$/)).toBeLessThan(700);
});

describe('pasted', () => {
  /** As programs put it on the clipboard, in several formats at once. */
  async function paste(page: Page, kinds: readonly string[]) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async (types) => {
      const canvas = new OffscreenCanvas(4, 4);
      canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
      const picture = await canvas.convertToBlob();
      const contents = types.map((type): [string, Blob] => [
        type,
        type === 'image/png' ? picture : new Blob(['12 34'], { type }),
      ]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(contents))]);
    }, kinds);
    await field(page).press('ControlOrMeta+v');
  }

  test('a screenshot is attached', async () => {
    const page = await open();
    // The upload does not end.
    await page.route('**/api/assets', () => {});
    await paste(page, ['image/png']);
    await page.getByText('Waiting for the file image.png').waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('cells of a spreadsheet are text, although a picture of them is there', async () => {
    const page = await open();
    await paste(page, ['image/png', 'text/html', 'text/plain']);
    await expect.poll(() => field(page).inputValue()).toBe('12 34');
    expect(await page.getByText(/^Waiting for the file/).count()).toBe(0);
  });
});
