import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { ChatClient } from '../system/support/chat-client.ts';
import { eventually } from '../system/support/eventually.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { freshName, givenWebsite, whenRegistering } from '../system/support/steps.ts';
import { useBrowser } from '../system/support/use-browser.ts';
import { useOwnProduct } from '../system/support/use-product.ts';
import { Visitor } from '../system/support/visitor.ts';
import { givenColleague } from './support/further-admin.ts';
import { handOver, signInAs } from './support/session.ts';

/** What counts in the panel: what raises it and what lowers it, in two tabs of one administrator and for another one. */
const product = await useOwnProduct();
const openContext = await useBrowser({ baseURL: product.origin });
const errors: string[] = [];
/** Sockets end with their pages. */
const expected = /WebSocket connection to/;
afterEach(() => {
  expect(errors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
});
const admin = await signedIn(product, 'admin');
const colleague = await givenColleague(product);
const customer = new Visitor(product.origin);
const { id, username } = await whenRegistering(customer, freshName('busy'));
await givenWebsite(admin, id);

interface Counted {
  readonly name: string;
  readonly path: string;
  readonly badge: (page: Page) => Locator;
  /** The number in its words. */
  readonly says: RegExp;
  /** One more. */
  readonly raise: () => Promise<unknown>;
  readonly lower: (page: Page) => Promise<unknown>;
  /** Whether what one administrator does is done for all. */
  readonly isShared: boolean;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const customers = (page: Page) => page.getByRole('link', { name: /^Customers/ });
const chats = (page: Page) => page.getByRole('navigation', { name: 'Customers' });
const chatRow = (page: Page) => chats(page).getByRole('link', { name: new RegExp(username) });
const requests = (page: Page) => page.getByRole('region', { name: /^New requests/ });

const counted: readonly Counted[] = [
  {
    ...{ name: 'the bell', path: '/admin?view=websites', badge: bell, says: /(\d+) new/ },
    raise: async () => {
      await customer.ask('/api/brief', { method: 'PUT', body: { business: 'Joiners' } });
      await customer.post('/api/brief/send');
    },
    lower: (page) => bell(page).click(),
    isShared: false,
  },
  {
    ...{ name: 'sign-ups', path: '/admin?view=websites', badge: customers, says: /(\d+) new sign/ },
    raise: () => whenRegistering(new Visitor(product.origin), freshName('new')),
    lower: (page) => customers(page).click(),
    isShared: false,
  },
  {
    ...{ name: 'unread messages', path: '/admin/support?filter=written', says: /(\d+) unread/ },
    badge: chatRow,
    raise: () => say('Are you there?'),
    lower: (page) => chatRow(page).click(),
    isShared: true,
  },
  {
    ...{ name: 'new requests', path: '/admin?view=work', says: /New requests (\d+)/ },
    badge: (page) => requests(page).getByRole('heading'),
    raise: () => customer.post('/api/requests', { title: 'A photo' }),
    lower: (page) =>
      requests(page)
        .getByRole('button', { name: /^Accept/ })
        .click(),
    isShared: true,
  },
];

async function say(text: string): Promise<void> {
  const client = new ChatClient(customer, { userId: id, isAdmin: false });
  await client.open();
  await client.say(id, text);
  client.drop();
}

/** Two tabs of one administrator, and one of another. */
async function openTabs(path: string): Promise<readonly [Page, Page, Page]> {
  const own = await openContext(errors);
  const [first, second] = [await own.newPage(), await own.newPage()];
  await signInAs(first, 'admin');
  const others = await openContext(errors);
  await handOver(colleague, others);
  const third = await others.newPage();
  for (const page of [first, second, third]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }
  return [first, second, third];
}

/** As somebody who looks at this tab again. */
const lookAt = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));

/** Read at once: a badge goes with what it counts. */
async function countOn(page: Page, { badge, says }: Counted): Promise<number> {
  const [text = ''] = await badge(page).evaluateAll((badges) =>
    badges.map((one) => `${one.getAttribute('aria-label')} ${one.textContent}`),
  );
  return Number(says.exec(text)?.[1] ?? 0);
}

const becomes = (page: Page, one: Counted, count: number) =>
  eventually(`${one.name} is ${count}`, async () => {
    await lookAt(page);
    return (await countOn(page, one)) === count || undefined;
  });

test.each(counted)('$name', async (one) => {
  const tabs = await openTabs(one.path);
  const [first, second, third] = tabs;
  const before = await Promise.all(tabs.map((page) => countOn(page, one)));
  await one.raise();
  for (const [index, page] of tabs.entries()) await becomes(page, one, (before[index] ?? 0) + 1);
  await one.lower(first);
  const lowered = one.name === 'new requests' ? (before[0] ?? 0) : 0;
  await becomes(first, one, lowered);
  await becomes(second, one, lowered);
  await becomes(third, one, one.isShared ? lowered : (before[2] ?? 0) + 1);
});
