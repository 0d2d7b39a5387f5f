// @vitest-environment node
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenComponents } from '../support/in-chromium.ts';

const open = await givenComponents('test/frontend/ui/support/dialogs-page.tsx');

let page: Page;
const dialog = () => page.getByRole('dialog', { name: 'Set website' });
const opener = () => page.getByRole('button', { name: 'Open', exact: true });
const name = () => page.getByLabel('Name');
const focused = () => page.evaluate(() => document.activeElement?.textContent);
/** The browser reports a close a task later. */
const settled = () => page.evaluate(() => new Promise((done) => setTimeout(done, 50)));

async function escapeTwice() {
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await settled();
}

beforeEach(async () => {
  page = await open();
});

describe('a locked dialog', () => {
  beforeEach(() => page.getByRole('button', { name: 'Open locked' }).click());

  /** Chromium closes it on the second Escape although `cancel` was prevented. */
  test('stays open, with the focus where it was, however often Escape is pressed', async () => {
    await page.getByLabel('Notes').fill('Half a th');
    await escapeTwice();
    await escapeTwice();
    expect(await dialog().evaluate((it) => it.matches(':modal'))).toBe(true);
    await page.keyboard.type('ought');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Half a thought');
  });

  test('its toast is above it after that, too', async () => {
    await escapeTwice();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText('Not saved').count()).toBe(0);
  });
});

describe('a dialog', () => {
  beforeEach(() => opener().click());

  test('closes by Escape, and opens again with its button', async () => {
    await escapeTwice();
    expect(await dialog().count()).toBe(0);
    expect(await focused()).toBe('Open');
    await opener().click();
    await dialog().waitFor();
  });

  test('closes by a click beside it until something was entered', async () => {
    await page.mouse.click(5, 400);
    expect(await dialog().count()).toBe(0);
    await opener().click();
    await name().press('End');
    await page.keyboard.type('!');
    await page.mouse.click(5, 400);
    expect(await name().inputValue()).toBe('Holt Joinery!');
  });

  test('stays open when the selection of a text ends beside it', async () => {
    await name().hover();
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 3 });
    await page.mouse.up();
    expect(await dialog().count()).toBe(1);
  });

  test('stays open when the choice of a file is cancelled', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('File').click();
    await (await chooser).setFiles([]);
    await page.getByLabel('File').evaluate((it) => {
      it.dispatchEvent(new Event('cancel', { bubbles: true }));
    });
    expect(await dialog().count()).toBe(1);
  });

  test('has its toasts inside: they are heard, and can be dismissed', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roleOf = (id: string | undefined) => nodes.find(({ nodeId }) => nodeId === id);
    const alert = nodes.find(({ role, ignored }) => role?.value === 'alert' && !ignored);
    const live = alert?.properties?.find((it) => it.name === 'live')?.value.value;
    expect(live).toBe('assertive');
    const above = [];
    for (let at = alert; at; at = roleOf(at.parentId)) above.push(at.role?.value);
    expect(above).toContain('dialog');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText('Not saved').count()).toBe(0);
    expect(await dialog().count()).toBe(1);
  });
});

test.each([360, 390])('at %i px a toast covers no button and no end of a dialog', async (width) => {
  page = await open({ width, height: 740 });
  await opener().click();
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = await page.getByRole('alert').filter({ hasText: 'Not saved' }).boundingBox();
  const save = await page.getByRole('button', { name: 'Save' }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(save?.y ?? 0);
});
