import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '#infra/build/steps.ts';
import { setup as build } from '../setup/build.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { bootProduct } from '../system/support/product.ts';
import { chatButton, openChat, say, seeMessage } from './support/chat-steps.ts';
import { type People, peopleOf, type Role } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { handOver } from './support/session.ts';

const folder = join(root, 'docs/pictures');
const viewport = { width: 1280, height: 860 };
/** Frames in their own process may be incomplete in screenshots. */
const framesInside = '--disable-site-isolation-trials';

const question = 'Could the opening hours say 7 to 4 on Saturdays?';
const answer = 'Of course. It is in the preview in a minute.';
const thanks = 'That was quick, thank you!';

type Open = (path: string, as?: Role, colorScheme?: 'light' | 'dark') => Promise<Page>;

/** `npm run pictures -- readme`: takes the six pictures of the README. */
async function main(): Promise<void> {
  await build();
  const product = await bootProduct();
  const browser = await launchBrowser([framesInside]);
  const people = peopleOf(product);
  const open: Open = async (path, as, colorScheme = 'light') => {
    const context = await browser.newContext({
      baseURL: product.origin,
      colorScheme,
      reducedMotion: 'reduce',
      viewport,
    });
    if (as) await handOver(await people.visitor(as), context);
    const page = await context.newPage();
    await openScreen(page, { name: path, path }, people);
    return page;
  };
  await takePictures(open, people);
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

async function takePictures(open: Open, people: People): Promise<void> {
  for (const role of ['buyer', 'subscriber', 'latePayer'] as const) await people.visitor(role);
  await take(await open('/'), 'landing');
  const checkout = await open('/checkout?type=purchase', 'demo', 'dark');
  await fillCard(checkout);
  await take(checkout, 'checkout');
  const customer = await open('/dashboard', 'demo');
  await take(customer, 'dashboard');
  await take(await open('/admin', 'admin'), 'admin');
  await talk(customer, await open('/admin/support?customer=2', 'admin'));
}

async function fillCard(checkout: Page): Promise<void> {
  await checkout.getByLabel('Card number').fill('4242424242424242');
  await checkout.getByLabel('Expiration date').fill('12 / 34');
  await checkout.getByLabel('Security code').fill('123');
}

async function talk(customer: Page, support: Page): Promise<void> {
  await chatButton(customer).waitFor();
  await openChat(customer);
  await say(customer, question);
  await seeMessage(support, question);
  await say(support, answer);
  await seeMessage(customer, answer);
  await say(customer, thanks);
  await seeMessage(support, thanks);
  await take(customer, 'chat');
  await take(support, 'support');
}

async function take(page: Page, name: string): Promise<void> {
  for (const frame of page.frames()) await frame.waitForLoadState('networkidle');
  const path = join(folder, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
}

await main();
