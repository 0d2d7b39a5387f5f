import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { dayMs, givenMonthlyPrice, orderOf } from './subscription-support.ts';
import { clientOf, givenStripe, givenWebhook, purchase, temporaryDirectory } from './support.ts';

const keysSchema = z.object({
  apiBase: z.string(),
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
});

async function givenProcess(dataDir: string, webhookUrl: string) {
  const program = fileURLToPath(new URL('./durable-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, WEBHOOK_URL: webhookUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const advanceClock = (ms: number) => void child.stdin.write(`${ms}\n`);
  return { ...keysSchema.parse(JSON.parse(String(line))), kill, advanceClock };
}

test('a taken port is refused', async () => {
  const { double } = await givenStripe();
  await expect(givenStripe({ port: Number(new URL(double.apiBase).port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('an unreadable account is reported by name, with the reason', async () => {
  const dataDir = await temporaryDirectory();
  await writeFile(
    join(dataDir, 'stripe.sqlite'),
    'no database, but more than 100 bytes '.repeat(9),
  );
  await expect(givenStripe({ dataDir })).rejects.toThrow(
    `${dataDir}/stripe.sqlite cannot be used: file is not a database`,
  );
});

test('the account is only readable by its owner', async () => {
  const dataDir = join(await temporaryDirectory(), 'account');
  await givenStripe({ dataDir });
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700');
});

test('what was answered survives kill -9: payment, subscription, events, idempotency keys, keys and a moved clock', async () => {
  const dataDir = await temporaryDirectory();
  const webhook = await givenWebhook();
  const first = await givenProcess(dataDir, webhook.url);
  webhook.secret = first.webhookSecret;
  const before = clientOf(first);
  const customer = await before.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { payment_behavior: _, ...order } = orderOf(customer, await givenMonthlyPrice(before));
  const orderKey = { idempotencyKey: 'subscription-7-1' };
  const created = await before.subscriptions.create(order, orderKey);
  first.advanceClock(40 * dayMs);
  await expect
    .poll(async () => (await before.invoices.list({ subscription: created.id })).data.length)
    .toBe(2);
  await expect.poll(() => undelivered(before)).toBe(0);
  webhook.status = 503;
  const card = { ...purchase, payment_method: 'pm_card_visa', confirm: true };
  const paymentKey = { idempotencyKey: 'purchase-7-1' };
  const paid = await before.paymentIntents.create(card, paymentKey);
  await first.kill();

  webhook.status = 200;
  webhook.heard.length = 0;
  const { double, stripe } = await givenStripe({ dataDir, webhookUrl: webhook.url });
  expect([double.secretKey, double.publishableKey, double.webhookSecret]).toEqual([
    first.secretKey,
    first.publishableKey,
    first.webhookSecret,
  ]);
  expect(double.controls.now()).toBeGreaterThan(Date.now() + 39 * dayMs);
  expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
    status: 'succeeded',
    latest_charge: paid.latest_charge,
  });
  expect((await stripe.paymentIntents.create(card, paymentKey)).id).toBe(paid.id);
  expect((await stripe.subscriptions.create(order, orderKey)).id).toBe(created.id);
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toMatchObject([
    { id: created.id, status: 'active' },
  ]);
  await double.controls.settled();
  expect(webhook.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

/** How many events wait for the webhook. */
async function undelivered(stripe: Stripe): Promise<number> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ pending_webhooks }) => pending_webhooks > 0).length;
}
