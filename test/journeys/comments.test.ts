import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { routes } from '#shared/api/routes.ts';
import { violations } from '#test/support/accessibility.ts';
import { ok } from '../system/support/steps.ts';
import type { Visitor } from '../system/support/visitor.ts';
import {
  button,
  clickAt,
  commentBox,
  framed,
  hints,
  listed,
  openReview,
  openReviewWithMouse,
  say,
  sayAt,
} from './support/review-steps.ts';
import { handOver } from './support/session.ts';
import { givenSite } from './support/site-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

async function openDashboard(visitor: Visitor, open = pages.open): Promise<Page> {
  const page = await open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await handOver(visitor, page.context());
  await page.goto('/dashboard');
  return page;
}

async function commentsOn(visitor: Visitor, websiteId: number) {
  const answer = await visitor.get(`/api/websites/${websiteId}/comments`);
  return ok(answer, routes.comments.list.response).comments;
}

const pin = (page: Page, number: number) =>
  framed(page).getByRole('button', { name: `Comment ${number}`, exact: true });

const home = '<h1>Bread, baked at night</h1>';

test('a customer comments without a mouse, and on a page that does not respond, as a whole', async () => {
  // A page above 4 MB has no copy; the original is shown.
  const large = `<h1>Large</h1><!-- ${randomBytes(2_200_000).toString('hex')} -->`;
  const files = { 'index.html': '<a href="large.html">Large</a>', 'large.html': large };
  const { visitor, websiteId } = await givenSite(pages, files);
  const page = await openDashboard(visitor, pages.openAmongFailures);
  await openReview(page);
  await button(page, 'Comment on this page').press('Enter');
  await page.keyboard.type('Where are the prices?');
  await button(page, 'Send comment').press('Enter');
  await listed(page, 'Where are the prices?').waitFor();
  await button(page, 'Comment').press('Enter');
  await clickAt(page, framed(page).getByRole('link', { name: 'Large' }));
  await framed(page).getByRole('heading', { name: 'Large' }).waitFor();
  await page.getByText(hints.silent).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Comment on this page').click();
  await say(page, 'This one is too large.');
  const found = await commentsOn(visitor, websiteId);
  expect(found.map(({ anchor }) => anchor)).toEqual([null, null]);
});

test('a visitor with a link comments under a name of their choice', async () => {
  const { userId } = await givenSite(pages, { 'index.html': home });
  const made = await pages.admin.post('/api/admin/generate-preview', { userId });
  const page = await pages.open();
  await page.goto(`/preview?token=${ok(made, previewLink).token}`);
  await openReview(page);
  await clickAt(page, framed(page).getByRole('heading', { level: 1 }));
  await page.getByLabel('Your name').fill('Grandma');
  await say(page, 'Lovely.');
  await listed(page, 'Lovely.').getByText('Grandma').waitFor();
  await pin(page, 1).waitFor();
  expect(await page.getByRole('button', { name: /^Resolve/ }).count()).toBe(0);
});

/** Its part scrolls instead of the window, its routes are in the hash, and it has a modal dialog. */
const singlePage = `<!doctype html><style>html, body { height: 100%; margin: 0; overflow: hidden }
main { height: 100%; overflow: auto } p { margin: 2000px 0 }</style>
<main><h1>Start</h1><button onclick="document.querySelector('dialog').showModal()">Book</button>
<p>Below</p></main><dialog><h2>Choose a day</h2></dialog>
<script>onhashchange = () => { document.querySelector('h1').textContent = location.hash; }</script>`;

test('a customer comments on a route and a dialog of a single-page site, and finds both again', async () => {
  const { visitor, websiteId } = await givenSite(pages, { 'index.html': singlePage });
  const page = await openDashboard(visitor);
  await openReview(page);
  await framed(page)
    .locator('body')
    .evaluate(() => location.assign('#/prices'));
  await framed(page).getByRole('heading', { name: '#/prices' }).waitFor();
  await button(page, 'Comment on this page').click();
  await say(page, 'Which currency?');
  await framed(page)
    .locator('body')
    .evaluate(() => location.assign('#/'));
  await framed(page)
    .getByRole('button', { name: 'Book' })
    .evaluate((it: HTMLElement) => it.click());
  await page.waitForTimeout(500);
  await sayAt(page, framed(page).getByRole('heading', { name: 'Choose a day' }), 'From Monday.');
  await button(page, 'Comment').click();
  await clickAt(page, pin(page, 2));
  await page.locator('li[aria-current=true]', { hasText: 'From Monday.' }).waitFor();
  expect(
    (await commentsOn(visitor, websiteId)).map(({ path, anchor }) => [path, anchor?.fingerprint]),
  ).toEqual([
    ['/', 'Choose a day'],
    ['/#/prices', undefined],
  ]);
  await framed(page)
    .locator('dialog')
    .evaluate((it: HTMLDialogElement) => it.close());
  await listed(page, 'From Monday.').getByText('Not visible now').waitFor();
  await listed(page, 'Which currency?').getByRole('button', { name: 'Show' }).click();
  await framed(page).getByRole('heading', { name: '#/prices' }).waitFor();
});

/**
 * Constantly sends messages that only a person may cause, and tries to click and to read the
 * composer.
 */
const hostile = `<!doctype html><h1>Hostile</h1><script>
const anchor = { selector: 'h1', fingerprint: 'Send me your password', x: 1, y: 1,
  page: { x: 1, y: 1 }, viewport: { width: 9, height: 9 } };
const heard = [];
addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
const lies = [
  { type: 'place', path: '/', anchor }, { type: 'place', path: '//evil.example/', anchor },
  { type: 'pin', number: 1 }, { type: 'page', path: 'javascript:alert(1)' }, { type: 'send' },
  { type: 'comment', text: 'Forged', path: '/', anchor }, { type: 'pins', path: '/', pins: 'all' },
];
setInterval(() => {
  for (const lie of lies) parent.postMessage(lie, '*');
  const host = document.documentElement.lastElementChild;
  const veil = host.shadowRoot && host.shadowRoot.querySelector('.veil');
  if (veil) veil.click();
  try { parent.document.querySelector('form').requestSubmit(); } catch {}
  window.focus();
  document.querySelector('h1').dataset.heard = heard.join(' ');
}, 50);
</script>`;

/** Types into the field itself, since a page may take the focus from users and from Playwright. */
async function type(page: Page, text: string): Promise<void> {
  await commentBox(page).evaluate((field, typed) => {
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no field to type in');
    field.setRangeText(typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

test('a hostile site cannot do anything that the user did not submit (THREAT-X7)', async () => {
  const { visitor, websiteId } = await givenSite(pages, { 'index.html': hostile });
  const page = await openDashboard(visitor, pages.openAmongFailures);
  await openReviewWithMouse(page);
  await framed(page).locator('h1[data-heard*=review]').waitFor();
  // The site opens the composer, which the user leaves as it is.
  await page.getByText('On the home page: “Send me your password”').waitFor();
  await type(page, 'My secret draft');
  await page.waitForTimeout(500);
  expect(await commentBox(page).inputValue()).toBe('My secret draft');
  expect(await commentsOn(visitor, websiteId)).toEqual([]);
  await button(page, 'Comment').click();
  await button(page, 'Cancel').click();
  await button(page, 'Comment on this page').click();
  await page.getByText('On the home page, as a whole').waitFor();
  await type(page, 'Only this.');
  await button(page, 'Send comment').click();
  await listed(page, 'Only this.').waitFor();
  const sent = await commentsOn(visitor, websiteId);
  expect(sent.map(({ text, anchor, path }) => [text, anchor, path])).toEqual([
    ['Only this.', null, '/'],
  ]);
  const heard = await framed(page).locator('h1').getAttribute('data-heard');
  expect(heard).not.toMatch(/secret|Only this|site-/);
  expect(page.url()).toBe(`${pages.product.origin}/dashboard`);
});
