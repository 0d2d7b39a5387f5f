import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { declarations } from '#infra/aws/constructs/declarations.ts';
import { chat } from '#shared/texts/chat.ts';
import { ChatClient } from '../system/support/chat-client.ts';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { useBrowser } from '../system/support/use-browser.ts';
import { useOwnProduct } from '../system/support/use-product.ts';
import { Visitor } from '../system/support/visitor.ts';
import {
  chatButton,
  findCustomerChat,
  openChat,
  openCustomerChat,
  say,
  seeMessage,
  shownMessages,
} from './support/chat-steps.ts';
import { handOver, signInAs } from './support/session.ts';

/**
 * Two browsers in a conversation: a customer on their dashboard, an administrator at the console.
 */
const product = await useOwnProduct({ parameters: { ChatMessagesPerUser: '1000000' } });
const openContext = await useBrowser({ baseURL: product.origin });
const errors: string[] = [];
/** Browsers log failed connections and refused calls as errors. */
const expected = /WebSocket connection to|net::ERR_INTERNET_DISCONNECTED|status of 404/;

afterEach(() => {
  expect(errors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
});

const openPage = async () => (await openContext(errors)).newPage();

/** A customer without a conversation, on their dashboard. */
async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id, username } = await whenRegistering(visitor, freshName());
  const page = await openPage();
  await handOver(visitor, page.context());
  await page.goto('/dashboard');
  return { page, visitor, id, username };
}

async function givenConsole(): Promise<Page> {
  const page = await openPage();
  await signInAs(page, 'admin');
  await page.goto('/admin/support');
  await page.getByText(chat.status.connected, { exact: true }).waitFor();
  return page;
}

const shows = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
/** The default settings of the stack. */
const away = chat.away(
  {
    hours: declarations.SupportHours.default,
    answers: {
      customer: declarations.SupportAnswer.default,
      subscriber: declarations.SupportAnswerToSubscribers.default,
    },
  },
  'customer',
);
const textsOf = (page: Page) => shownMessages(page).allTextContents();
/** Types slowly: a typing signal is sent at most every two seconds. */
const typeSlowly = (page: Page, name: RegExp) =>
  page.getByRole('textbox', { name }).pressSequentially('Well, let me see', { delay: 200 });
const wordsOf = async (page: Page) => (await textsOf(page)).map((text) => text.split(': ')[1]);

test('a customer writes while support is offline, gets an answer, and both see read receipts', async () => {
  const { page: customer, username } = await givenCustomer();
  await openChat(customer);
  await shows(customer, away);
  await say(customer, 'Is anybody there?');
  await shows(customer, chat.sent);

  const admin = await givenConsole();
  await customer.getByText(away).waitFor({ state: 'hidden' });
  await admin.getByRole('link', { name: new RegExp(`${username}.*1 unread`) }).waitFor();
  await admin.waitForFunction(() => document.title.startsWith('(1) Customer Support'));
  await openCustomerChat(admin, new RegExp(username));
  await shows(customer, chat.seen);
  await admin.waitForFunction(() => document.title.startsWith('Customer Support'));

  await customer.keyboard.press('Escape');
  await say(admin, 'I am: good morning!');
  await shows(customer, 'New message from support');
  await customer.waitForFunction(() => document.title.startsWith('(1) Dashboard'));
  expect(await chatButton(customer).textContent()).toContain('1 unread message');
  await chatButton(customer).press('Enter');
  await shows(admin, chat.seen);
  expect(await textsOf(customer)).toEqual([
    'You: Is anybody there?',
    'Support: I am: good morning!',
  ]);
  await customer.waitForFunction(() => document.title.startsWith('Dashboard'));
});

test('both sides see each other typing', async () => {
  const { page: customer, username } = await givenCustomer();
  await openChat(customer);
  await say(customer, 'Hello');
  const admin = await givenConsole();
  await openCustomerChat(admin, new RegExp(username));
  await Promise.all([typeSlowly(customer, /^Your message/), shows(admin, `${username} is typing`)]);
  await Promise.all([typeSlowly(admin, /^Your answer/), shows(customer, chat.supportTyping)]);
});

test('interrupted connections lose nothing, duplicate nothing and keep the order', async () => {
  const { page: customer, username } = await givenCustomer();
  await openChat(customer);
  await say(customer, 'One');
  const admin = await givenConsole();
  await openCustomerChat(admin, new RegExp(username));
  await seeMessage(admin, 'One');

  for (const connection of product.cloud.sockets.connections()) connection.drop();
  for (const page of [customer, admin]) await shows(page, chat.status.disconnected);
  await say(customer, 'Two');
  await shows(customer, chat.waiting);
  await seeMessage(admin, 'Two');

  await customer.context().setOffline(true);
  await shows(customer, chat.status.disconnected);
  await say(customer, 'Four');
  await say(admin, 'Three');
  await shows(admin, chat.sent);
  await customer.context().setOffline(false);
  await seeMessage(admin, 'Four');
  await shows(customer, chat.seen);
  expect(await textsOf(customer)).toEqual(['You: One', 'You: Two', 'Support: Three', 'You: Four']);
  expect(await wordsOf(admin)).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('an unreachable server is reported; the cached history is shown, and signing out clears it', async () => {
  const { page, username } = await givenCustomer();
  await openChat(page);
  await say(page, 'Keep this');
  await shows(page, chat.sent);

  await page.routeWebSocket('/ws', (socket) => socket.close());
  await page.reload();
  await chatButton(page).click();
  await seeMessage(page, 'Keep this');
  await shows(page, chat.connectionError.title);
  await shows(page, chat.connectionError.text);

  const kept = () => page.evaluate(() => Object.keys(localStorage).join());
  expect(await kept()).toContain('private:chat:');
  await page.getByRole('button', { name: new RegExp(username) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  expect(await kept()).not.toContain('private:');
});

test('scrolling up loads older messages without moving the visible ones', async () => {
  const { page, visitor, id } = await givenCustomer();
  await page.goto('about:blank');
  const client = new ChatClient(visitor, { userId: id, isAdmin: false });
  for (let number = 1; number <= 70; number += 1) await client.say(id, `Number ${number}.`);
  client.drop();
  await page.goto('/dashboard');
  await openChat(page);
  await seeMessage(page, 'Number 70.');
  expect(await textsOf(page)).toHaveLength(50);

  const thread = page.getByRole('region', { name: 'Messages' });
  const anchor = shownMessages(page).filter({ hasText: 'Number 21.' });
  await thread.evaluate((element) =>
    element.scrollTo({ top: element.clientHeight - element.scrollHeight + 100 }),
  );
  const before = await anchor.boundingBox();
  await seeMessage(page, 'Number 1.');
  expect((await anchor.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(await wordsOf(page)).toEqual(
    Array.from({ length: 70 }, (_, index) => `Number ${index + 1}.`),
  );
});

test('a customer never sees the conversation of another', async () => {
  const [anna, ben] = [await givenCustomer(), await givenCustomer()];
  for (const { page } of [anna, ben]) await openChat(page);
  const admin = await givenConsole();
  await findCustomerChat(admin, anna.username);
  await say(admin, 'Only for Anna');
  await findCustomerChat(admin, ben.username);
  await say(admin, 'Only for Ben');
  await seeMessage(anna.page, 'Only for Anna');
  await seeMessage(ben.page, 'Only for Ben');
  expect(await textsOf(anna.page)).toEqual(['Support: Only for Anna']);
  expect(await textsOf(ben.page)).toEqual(['Support: Only for Ben']);
});
