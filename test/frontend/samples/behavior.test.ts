// @vitest-environment node
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/accessibility.ts';
import { launchBrowser, openContext } from '#test/system/support/browser.ts';
import { type RunningSamples, serveSamples } from './support/serve-samples.ts';

let samples: RunningSamples;
let browser: Browser;
beforeAll(async () => {
  [samples, browser] = await Promise.all([serveSamples(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await samples.stop();
});

let page: Page;
let errors: string[];
beforeEach(async () => {
  errors = [];
  const context = await openContext(browser, errors);
  page = await context.newPage();
});
afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

const open = (path: string) => page.goto(`${samples.origin}/${path}`);
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the store', () => {
  const bagLine = (name: string) =>
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

  test('shows a pot in the chosen glaze, and puts it into the bag', async () => {
    await open('sample-store/');
    await page.getByRole('link', { name: 'Day mug' }).first().click();
    expect(await page.title()).toBe('Day mug · kilnhouse');
    expect(await focused()).toBe('Day mug');
    const glaze = () =>
      page
        .locator('#day-mug .stage .pot')
        .evaluate((it) => getComputedStyle(it).getPropertyValue('--g'));
    const before = await glaze();
    await page.getByRole('radio', { name: 'Moss' }).check();
    expect(await glaze()).not.toBe(before);
    await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    expect(await bagLine('Day mug').textContent()).toContain('moss');
    expect(await bagLine('Day mug').textContent()).toContain('$48');
    expect(await violations(page)).toEqual([]);
  });

  test('adds up: pots, delivery below $120, and the total', async () => {
    await open('sample-store/#slow-teapot');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const sums = () => page.getByRole('dialog').getByRole('definition').allInnerTexts();
    expect(await sums()).toEqual(['$88', '$9', '$97']);
    await page.getByRole('button', { name: 'One more: Slow teapot, harbour' }).click();
    expect(await sums()).toEqual(['$176', 'Free', '$176']);
    expect(await focused()).toBe('+');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Bag (2)' }).isVisible()).toBe(true);
  });

  test('keeps the bag between pages, empties it at checkout, and stores nothing', async () => {
    await open('sample-store/#bud-vase');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('link', { name: 'Tall jug' }).first().click();
    await page.getByRole('button', { name: 'Add to bag' }).click();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Remove: Bud vase, chalk' }).click();
    expect(await focused()).toBe('Your bag');
    await page.getByRole('button', { name: 'Check out' }).click();
    expect(await focused()).toBe('Thank you.');
    expect(await page.getByRole('dialog').textContent()).toContain('nothing was charged');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Bag (0)' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('filters the catalog', async () => {
    await open('sample-store/');
    const shown = () =>
      page.locator('.catalogue > li:visible .tile-words > :first-child').allInnerTexts();
    expect(await shown()).toHaveLength(8);
    await page.getByRole('button', { name: 'For flowers' }).click();
    expect(await shown()).toEqual(['Moon vase', 'Bud vase']);
    expect(await page.getByRole('button', { pressed: true }).textContent()).toBe('For flowers');
  });
});

describe('the restaurant', () => {
  const book = () => page.getByRole('button', { name: 'Book the table' }).click();
  const errorOf = (id: string) => page.locator(`#${id}-error`).textContent();

  beforeEach(async () => {
    // A Saturday.
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
    await open('sample-restaurant/#book');
  });

  test('reports missing fields and focuses the first', async () => {
    await book();
    expect(await errorOf('day')).toContain('Choose a day.');
    expect(await errorOf('who')).toContain('Whose table is it?');
    expect(await errorOf('phone')).toContain('A number, in case of storms.');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('day');
  });

  test.each([
    ['2026-11-20', '19:30', 'day', 'That evening is over. Choose another.'],
    ['2026-11-23', '19:30', 'day', 'On Mondays we mend nets. Choose another day.'],
    ['2026-11-22', '19:30', 'time', 'On Sundays we serve lunch only.'],
    ['2026-11-24', '12:30', 'time', 'Lunch is on Sundays only.'],
  ])('refuses %s at %s', async (day, time, field, text) => {
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Time', { exact: true }).selectOption(time);
    await book();
    expect(await errorOf(field)).toContain(text);
  });

  test('confirms the booking with its details', async () => {
    await page.getByLabel('Day', { exact: true }).fill('2026-11-27');
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Telephone').fill('+1 555 014 2030');
    const [sent] = await Promise.all([page.waitForRequest('**/_forms/booking'), book()]);
    expect(sent.postData()).toBe(
      'day=2026-11-27&time=19%3A30&guests=4&who=Ada&phone=%2B1+555+014+2030&wish=&_gotcha=',
    );
    const thanks = page.locator('.thanks');
    expect(await thanks.textContent()).toContain('Grazie, Ada.');
    expect(await thanks.textContent()).toContain('A table for 4, Friday, November 27, at 19:30.');
    expect(await thanks.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('marks the hours of today', async () => {
    expect(await page.getByRole('row', { name: /today/ }).textContent()).toContain('Saturday');
  });
});

describe('the portfolio', () => {
  test('reports missing fields, then answers a message', async () => {
    await open('sample-portfolio/contact.html');
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.locator('#name-error').textContent()).toBe('Tell us what to call you.');
    expect(await page.locator('#email-error').textContent()).toBe('That address looks incomplete.');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email').fill('ada@site.example');
    await page.getByLabel('Where is it').fill('A yard behind the mill.');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.locator('.thanks').textContent()).toContain('Thank you.');
  });

  test('is usable by keyboard: the first Tab skips to the content', async () => {
    await open('sample-portfolio/');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('Tannery Row, 2026');
  });
});

/** In the sandboxed frame that the product uses for every website. */
test('a sample works inside the sandboxed frame of the demo', async () => {
  const frame: FrameLocator = page.frameLocator('iframe');
  await page.setContent(
    `<iframe title="demo" width="1200" height="800" sandbox="allow-scripts allow-same-origin allow-forms"
      src="${samples.origin}/sample-store/#day-mug"></iframe>`,
  );
  await frame.getByRole('button', { name: 'Add to bag' }).click();
  expect(await frame.getByRole('dialog').textContent()).toContain('Day mug');
});
