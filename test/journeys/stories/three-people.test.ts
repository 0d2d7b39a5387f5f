import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '#shared/api/routes.ts';
import { user } from '#shared/model/user.ts';
import { news } from '#shared/texts/notifications.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { violations } from '#test/support/accessibility.ts';
import { freshName, ok, whenRegistering } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { buy } from '../support/customer-steps.ts';
import {
  button,
  clickAt,
  follow,
  framed,
  listed,
  openReview,
  pin,
  say,
  sayAt,
} from '../support/review-steps.ts';
import { handOver } from '../support/session.ts';
import { usePages } from '../support/use-pages.ts';
import { cardIn, decline, goToCustomer, makeLink, uploadVersion } from '../support/work-steps.ts';

/** A customer, a visitor with a link, and an administrator: from the brief to the purchase. */
const pages = await usePages();

const desk = { width: 1440, height: 900 };

/** Its policy comes after our script, whose pins need no inline style. */
const strict = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
const heading = '<h1>Bread, baked at night</h1>';
const hours = '<p>Open from six.</p><p><a href="about/">About us</a></p>';
const about = (text: string) => `<html><head>${strict}</head><h1>About</h1>${text}</html>`;
const firstVersion = {
  'index.html': heading + hours,
  'about/index.html': about('<p>Since 1926.</p><p>Call us.</p>'),
};
/** Two commented places have moved in it, and one no longer exists. */
const secondVersion = {
  'index.html': `<main><section>${heading}</section></main>${hours}`,
  'about/index.html': about('<footer><div>Call us.</div></footer>'),
};

async function givenCustomer() {
  const visitor = new Visitor(pages.product.origin);
  const { id, username } = await whenRegistering(visitor, freshName('brief'));
  const page = await pages.open();
  await page.setViewportSize(desk);
  await handOver(visitor, page.context());
  await page.goto('/dashboard');
  return { id, username, page, visitor };
}

async function sendBrief(customer: Page, business: string): Promise<void> {
  await customer.getByLabel('What do you do?').fill(business);
  await customer.getByRole('button', { name: 'Skip the rest' }).click();
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.getByRole('heading', { name: 'We have your brief' }).waitFor();
}

/** Goes from the list of open briefs to the customer who sent one. */
async function openBrief(admin: Page, business: string): Promise<void> {
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Work' }).click();
  const briefs = admin.getByRole('region', { name: /^Open briefs/ });
  await briefs.getByRole('listitem').filter({ hasText: business }).getByRole('link').click();
  await admin.waitForURL('**/admin/customer/*');
  await admin.getByRole('region', { name: 'Brief and files' }).getByText(business).waitFor();
}

/** Two pins, on two pages, at two widths. */
async function sayAsVisitor(visitor: Page): Promise<void> {
  await openReview(visitor);
  await clickAt(visitor, framed(visitor).getByText('Open from six.'));
  await visitor.getByLabel('Your name').fill('Grandma');
  await say(visitor, 'And on Sundays?');
  await visitor.getByRole('dialog').getByText('Mobile', { exact: true }).click();
  await follow(visitor, 'About us');
  await clickAt(visitor, framed(visitor).getByText('Call us.'));
  await visitor.getByLabel('Your name').fill('Grandma');
  await say(visitor, 'Where is the number?');
  expect(await visitor.getByRole('button', { name: /^Resolve/ }).count()).toBe(0);
}

/** Three more pins, five in total. */
async function sayAsCustomer(customer: Page): Promise<void> {
  await openReview(customer);
  await clickAt(customer, framed(customer).getByRole('heading', { level: 1 }));
  await customer.getByText(/^On .+: “Bread, baked at night”$/).waitFor();
  expect(await violations(customer)).toEqual([]);
  await say(customer, 'Could this be larger?');
  await pin(customer, 3).waitFor();
  await customer.getByRole('dialog').getByText('Mobile', { exact: true }).click();
  await follow(customer, 'About us');
  await sayAt(customer, framed(customer).getByText('Since 1926.'), 'It was 1927.');
  await sayAt(customer, framed(customer).getByRole('heading'), 'Sing a song here.');
  await pin(customer, 5).waitFor();
}

/** One request for the comments that are selected in the list. */
async function askFor(customer: Page, comments: readonly number[], title: string): Promise<void> {
  await customer.getByRole('button', { name: 'Turn comments into a request' }).click();
  for (const number of comments) {
    await customer.getByRole('checkbox', { name: `Choose comment ${number}` }).check();
  }
  await customer.getByRole('button', { name: /^Ask for th/ }).click();
  await customer.getByLabel('What should change?').fill(title);
  expect(await violations(customer)).toEqual([]);
  await customer.getByRole('button', { name: 'Send request' }).click();
  await customer.getByText('We have your comments. There is nothing more to send.').waitFor();
}

/** Waits until the bell has shown a note. */
async function readNews(customer: Page, title: string): Promise<void> {
  await customer.getByRole('button', { name: /^Notifications/ }).click();
  const told = customer.getByRole('dialog', { name: 'Notifications' }).getByText(title);
  await told.first().waitFor();
  await customer.keyboard.press('Escape');
  await told.first().waitFor({ state: 'hidden' });
}

async function lookAgain(customer: Page): Promise<void> {
  // The bell shows the new version a moment before the preview does.
  await customer.frameLocator('iframe').first().locator('main').waitFor();
  await openReview(customer);
  await pin(customer, 3).waitFor();
  await pin(customer, 1).waitFor();
  await button(customer, 'Show comment 4').click();
  await listed(customer, 'It was 1927.').getByText('Moved since').waitFor();
  for (const found of ['Where is the number?', 'Sing a song here.']) {
    expect(await listed(customer, found).getByText('Moved since').count()).toBe(0);
  }
  expect(await violations(customer)).toEqual([]);
  await button(customer, 'Resolve comment 4').click();
  await listed(customer, 'It was 1927.').getByText('Resolved').waitFor();
  await button(customer, 'Done').click();
}

test('a brief becomes a website that three people comment on, change, approve and buy', async () => {
  const { id, username, page: customer, visitor: api } = await givenCustomer();
  const business = `Made-to-measure kitchens of ${username}`;
  await sendBrief(customer, business);

  const admin = await pages.open('admin');
  await openBrief(admin, business);
  await uploadVersion(admin, { name: 'first', files: firstVersion });
  const website = admin.getByRole('region', { name: 'Website', exact: true });
  await website.getByText('first.zip').waitFor();
  const link = await makeLink(admin);

  const commentButton = customer.getByRole('button', { name: 'Comment', exact: true });
  await commentButton.waitFor();
  const visitor = await pages.open();
  await visitor.setViewportSize(desk);
  await visitor.goto(link);
  await sayAsVisitor(visitor);
  await sayAsCustomer(customer);
  const [own] = ok(await api.get('/api/websites'), routes.websites.list.response);
  const listing = await api.get(`/api/websites/${own?.id}/comments`);
  const said = ok(listing, routes.comments.list.response).comments.toReversed();
  expect(said.map(({ path }) => path)).toEqual(['/', '/about/', '/', '/about/', '/about/']);
  const widths = said.map(({ anchor }) => anchor?.viewport.width ?? 0);
  expect(widths.map((width) => width >= 1_280)).toEqual([true, false, true, false, false]);
  expect(widths.filter((width) => width === 390)).toHaveLength(3);

  await askFor(customer, [1, 3], 'The front page');
  await askFor(customer, [4], 'The right year');
  await askFor(customer, [5], 'A song');
  await button(customer, 'Done').click();
  await customer.getByText('R-3', { exact: true }).waitFor();

  await admin.getByRole('link', { name: 'Work' }).click();
  await cardIn(admin, 'New', 'The front page').getByText('Comments #1, #3').waitFor();
  for (const [number, title] of ['The front page', 'The right year'].entries()) {
    const accept = `Accept R-${number + 1}`;
    await cardIn(admin, 'New', title).getByRole('button', { name: accept }).click();
    await cardIn(admin, 'Accepted', title).waitFor();
  }
  const first = cardIn(admin, 'Accepted', 'The front page');
  await first.getByText('You', { exact: true }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await decline(admin, { title: 'A song', label: 'R-3', reason: 'It would frighten people.' });

  await goToCustomer(admin, { id, username });
  const fulfils = ['R-1 The front page', 'R-2 The right year'];
  await uploadVersion(admin, { name: 'second', files: secondVersion, fulfils });
  await admin
    .getByRole('region', { name: 'Requests' })
    .getByText('In second.zip')
    .first()
    .waitFor();

  const changes = customer.getByRole('region', { name: 'Changes' });
  const change = (title: string) => changes.getByRole('listitem').filter({ hasText: title });
  await change('A song').getByText('It would frighten people.').waitFor();
  await change('The right year')
    .getByText(requestStateNames['to-review'], { exact: true })
    .waitFor();
  await readNews(customer, news.firstReady);
  await readNews(customer, news.zipReady);
  await lookAgain(customer);
  for (const title of ['The front page', 'The right year']) {
    await change(title)
      .getByRole('button', { name: /^Looks right/ })
      .click();
    await change(title).getByText('Done', { exact: true }).waitFor();
  }
  expect(ok(await api.get('/api/user'), user).editsRequested).toBe(2);

  await customer.getByRole('button', { name: 'Approve this version' }).click();
  await customer
    .getByRole('heading', { level: 1, name: 'Approved. Now choose how you want it.' })
    .waitFor();
  await buy(customer);
  await customer.getByText(toasts.purchased.text).waitFor();
  await customer.waitForURL('**/dashboard');
  await customer.getByRole('button', { name: 'Download website files' }).waitFor();
});
