import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { user } from '#shared/model/user.ts';
import { changedPlan } from '#shared/texts/admin.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import { setup as build } from '../setup/build.ts';
import { launchBrowser } from '../system/support/browser.ts';
import { eventually } from '../system/support/eventually.ts';
import { bootProduct, type TestProduct } from '../system/support/product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { currentUser, givenPurchase, givenWebsite, ok } from '../system/support/steps.ts';
import { givenSubscription, whenPaymentFails } from '../system/support/subscription-steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { showAround, viewsOf } from './support/screens.ts';
import { handOver } from './support/session.ts';

const folder = join(root, 'screenshots', 'money');
const sizes = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
];

const plans = ['none', 'active', 'paused', 'late', 'leaving', 'ended'] as const;
type Plan = (typeof plans)[number];

interface World {
  readonly product: TestProduct;
  readonly browser: Browser;
  readonly admin: Visitor;
}

/**
 * `npm run pictures -- money`: drives the product into every state of a plan and takes what customers
 * and administrators see of it, in both themes, in phone and desktop size.
 */
async function main(): Promise<void> {
  await build();
  await mkdir(folder, { recursive: true });
  const product = await bootProduct();
  const browser = await launchBrowser(['--disable-site-isolation-trials']);
  const world = { product, browser, admin: await signedIn(product, 'admin') };
  await takePlans(world);
  await takePapers(world);
  await takeDiscounts(world);
  await takeTasks(world);
  await browser.close();
  await product.stop();
  console.log(`They are in ${folder}`);
}

/** The plan card and what stands above it, bought or not, in each state of the subscription. */
async function takePlans(world: World): Promise<void> {
  for (const plan of plans) {
    for (const isBought of [false, true]) {
      const name = `plan-${plan}${isBought ? '-bought' : ''}`;
      const customer = await givenCustomer(world, name);
      if (isBought) await givenPurchase(customer, world.product);
      await givenPlan(world, customer, plan);
      await take(world, customer, name, '/dashboard');
      const { id } = await currentUser(customer);
      await take(world, world.admin, `person-${name}`, `/admin/customer/${id}`);
      if (!isBought) await takeDialogs(world, customer, plan, id);
    }
  }
}

async function givenPlan({ product }: World, customer: Visitor, plan: Plan): Promise<void> {
  if (plan === 'none') return;
  const subscription = await givenSubscription(customer, product);
  if (plan === 'late') await whenPaymentFails(product, subscription);
  if (plan === 'paused') {
    product.stripe.controls.pauseCollection(subscription, 'void');
    await product.stripe.controls.settled();
  }
  if (plan === 'leaving') ok(await customer.post('/api/cancel-subscription'), user);
  if (plan === 'ended') ok(await customer.post('/api/cancel-subscription', { atOnce: true }), user);
}

/** What a customer and an administrator confirm in a state of a plan. */
async function takeDialogs(
  world: World,
  customer: Visitor,
  plan: Plan,
  userId: number,
): Promise<void> {
  if (plan === 'none' || plan === 'ended') return;
  const opening = (label: string) => async (page: Page) => {
    await page.getByRole('button', { name: label }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  };
  const person = `/admin/customer/${userId}`;
  if (plan === 'leaving') {
    await take(world, world.admin, 'dialog-resume', person, opening(changedPlan.resume));
    await take(world, world.admin, 'dialog-end-now', person, opening(changedPlan.endNow));
    return;
  }
  await take(world, customer, `dialog-cancel-${plan}`, '/dashboard', opening(cancellation.action));
  await take(world, world.admin, `dialog-end-${plan}`, person, opening(changedPlan.end));
}

/** Checkouts, a receipt, and the page of a late month's link. */
async function takePapers(world: World): Promise<void> {
  const { product } = world;
  const customer = await givenCustomer(world, 'papers');
  await take(world, customer, 'checkout-purchase', '/checkout?type=purchase', isFormReady);
  await take(world, customer, 'checkout-subscription', '/checkout?type=subscription', isFormReady);
  await take(world, await registered(world, 'nobody'), 'checkout-no-website', '/checkout');
  const buyer = { name: 'Rosa Bakery Ltd', address: '1 Mill Lane\nLeeds', taxId: 'GB 123 4567 89' };
  await customer.post('/api/billing/buyer', buyer);
  await givenPurchase(customer, product);
  const receipt = await newestReceipt(customer);
  await take(world, customer, 'receipt', `/api/billing/receipts/${receipt?.id}`);
  await whenPaymentFails(product, await givenSubscription(customer, product));
  const link = await linkMailedTo(product, (await currentUser(customer)).email);
  await take(world, new Visitor(product.origin), 'pay-link', link, isFormReady);
}

/** What a coupon takes off. */
async function takeDiscounts(world: World): Promise<void> {
  const { product } = world;
  const { controls } = product.stripe;
  const customer = await givenCustomer(world, 'discounts');
  await givenSubscription(customer, product);
  const [newest] = controls.overview().customers;
  controls.discount(newest?.id ?? '', { percent: 20, duration: 'repeating', months: 3 });
  await take(world, customer, 'plan-discount', '/dashboard', isSumShown);
  await take(world, customer, 'billing-discount', '/account#billing', isSumShown);
  await customer.post('/api/cancel-subscription', { atOnce: true });
  await take(world, customer, 'checkout-discount', '/checkout?type=subscription', isFormReady);
}

/** The next payment comes from Stripe. */
const isSumShown = async (page: Page) => page.getByText('less until').first().waitFor();

const mails = z.array(z.object({ text: z.string() }));

function linkMailedTo({ origin }: TestProduct, email: string): Promise<string> {
  return eventually('the mail with the link', async () => {
    const answer = await fetch(`${origin}/_local/outbox.json?to=${email}`);
    const texts = z.parse(mails, await answer.json()).map(({ text }) => text);
    return texts.map((text) => /^\S+(\/pay\S+)$/m.exec(text)?.[1]).find((found) => found);
  });
}

/** What waits for an administrator: a dispute, a lost one, and a refund that failed. */
async function takeTasks(world: World): Promise<void> {
  const { product, admin } = world;
  const { controls } = product.stripe;
  const customer = await givenCustomer(world, 'tasks');
  const { id: userId } = await currentUser(customer);
  const [own, lost, failed] = [
    await paidBy(customer, product),
    await paidBy(await givenCustomer(world, 'tasks-lost'), product),
    await paidBy(await givenCustomer(world, 'tasks-failed'), product),
  ];
  controls.dispute(own);
  controls.dispute(lost);
  controls.closeDispute(lost, 'lost');
  controls.refund(failed, 5_000);
  await controls.settled();
  controls.failRefund(failed);
  await waiting(admin, 3);
  await take(world, admin, 'panel', '/admin');
  await take(world, admin, 'work', '/admin?view=work');
  await take(world, admin, 'person-disputed', `/admin/customer/${userId}`);
}

async function paidBy(customer: Visitor, product: TestProduct): Promise<string> {
  await givenPurchase(customer, product);
  return (await newestReceipt(customer))?.paymentIntentId ?? '';
}

async function newestReceipt(customer: Visitor) {
  return ok(await customer.get('/api/billing/receipts'), z.array(receiptSummary))[0];
}

async function waiting(admin: Visitor, count: number): Promise<void> {
  await eventually(`${count} payments wait`, async () => {
    const answer = await admin.get('/api/admin/payment-tasks');
    return ok(answer, z.array(z.object({ id: z.string() }))).length >= count || undefined;
  });
}

async function registered({ product }: World, username: string): Promise<Visitor> {
  const visitor = new Visitor(product.origin);
  const person = { username, firstName: 'Rosa', lastName: 'Lind', companyName: 'Rosa Bakery' };
  const form = { ...person, password: 'secret-123', email: `${username}@example.com` };
  ok(await visitor.post('/api/register', form), user);
  return visitor;
}

async function givenCustomer(world: World, username: string): Promise<Visitor> {
  const visitor = await registered(world, username);
  await givenWebsite(world.admin, (await currentUser(visitor)).id, 'Rosa Bakery');
  return visitor;
}

const isFormReady = (page: Page) =>
  page
    .getByLabel('Card number')
    .waitFor()
    .then(() => undefined);

async function take(
  { browser, product }: World,
  reader: Visitor,
  name: string,
  path: string,
  ready?: (page: Page) => Promise<void>,
): Promise<void> {
  console.log(`Taking pictures: ${name} ...`);
  const context = await browser.newContext({ baseURL: product.origin, reducedMotion: 'reduce' });
  await handOver(reader, context);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await ready?.(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await showAround(page, viewsOf(sizes), async ({ size: { width }, colorScheme }) => {
    const file = join(folder, `${name}-${colorScheme}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
  });
  await context.close();
}

await main();
