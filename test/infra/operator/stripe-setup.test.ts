import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { startStripe } from 'local-stripe/start-stripe.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newestKey } from '#functions/data/settings/settings.ts';
import { stripeEvents } from '#functions/services/stripe/events.ts';
import { lookupKeyOf } from '#functions/services/stripe/subscription-price.ts';
import { brandOfStack } from '#infra/operator/stripe/brand-of-stack.ts';
import { connectStripe } from '#infra/operator/stripe/connect-stripe.ts';
import { setUpStripe } from '#infra/operator/stripe/set-up-stripe.ts';
import { brand } from '#shared/brand.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { settingsOf } from '#test/support/set-values.ts';

const lookupKey = lookupKeyOf({ amount: subscriptionPriceCents, currency });

const dataDir = await mkdtemp(join(tmpdir(), 'stripe-setup-'));
const account = await startStripe({ dataDir, port: 0 });
afterAll(async () => {
  await account.stop();
  await rm(dataDir, { recursive: true });
});

const { controls } = account;
const client = connectStripe(account.secretKey, account.apiBase);
const stack = {
  name: 'Product',
  place: 'the stack Product',
  aws: { region: 'eu-central-1' },
  outputs: new Map([
    ['SiteUrl', 'https://example.com'],
    ['StripeSecretArn', 'arn:stripe'],
    ['TableName', 'product-table'],
  ]),
  parameters: {},
  stripeApiBase: account.apiBase,
  edgePort: undefined,
};
const env = {
  STRIPE_SECRET_KEY: account.secretKey,
  STRIPE_PUBLISHABLE_KEY: account.publishableKey,
};
const url = 'https://example.com/api/stripe/webhook';

const secrets = mockClient(SecretsManagerClient);
// Files of a worker share the client, which others compare with ours.
afterAll(() => secrets.restore());
const table = mockClient(DynamoDBDocumentClient);
afterAll(() => table.restore());
const settings = {
  ...newestKey,
  version: 1,
  values: settingsOf({ brand: { name: 'Atelier Wiese' } }),
};
let stored = '{"placeholder":"x"}';
beforeEach(() => {
  secrets.reset();
  table.reset();
  table.on(GetCommand).resolves({ Item: settings });
  secrets.on(GetSecretValueCommand).callsFake(() => ({ SecretString: stored }));
  secrets.on(PutSecretValueCommand).callsFake(({ SecretString }) => {
    stored = SecretString;
    return {};
  });
});

const endpoints = async () => (await client.webhookEndpoints.list()).data;
const keys = () => JSON.parse(stored);

/** The tests run in order, on one account. */
describe('an account', () => {
  test('gets the price and the webhook, and the stack gets the keys', async () => {
    const changes = await setUpStripe(stack, env);
    expect(changes).toEqual([
      expect.stringMatching(
        /^The monthly price price_\w+ was made for Atelier Wiese, the brand of its settings\.$/,
      ),
      expect.stringMatching(/^The webhook we_\w+ was made for https/),
      'The domain example.com may show Apple Pay and Google Pay.',
      'The keys were put into the secret of the stack.',
    ]);
    const [endpoint] = await endpoints();
    expect(endpoint).toMatchObject({ url, api_version: '2026-10-28.endive', status: 'enabled' });
    expect(endpoint?.enabled_events).toEqual(stripeEvents);
    expect(keys()).toEqual({
      secretKey: account.secretKey,
      publishableKey: account.publishableKey,
      webhookSecret: expect.stringMatching(/^whsec_/),
      webhookEndpoint: endpoint?.id,
    });
  });

  test('is not changed a second time, and needs no keys again', async () => {
    const before = account.controls.dump();
    expect(await setUpStripe(stack, {})).toEqual([]);
    expect(account.controls.dump()).toEqual(before);
    expect(secrets.commandCalls(PutSecretValueCommand)).toEqual([]);
  });

  test('gets the price back that was archived or edited', async () => {
    for (const edit of [controls.archivePrice, (id: string) => controls.editPrice(id, 1)]) {
      const { data } = await client.prices.list({ lookup_keys: [lookupKey], active: true });
      edit(data[0]?.id ?? '');
      expect(await setUpStripe(stack, {})).toEqual([expect.stringMatching(/price_\w+ was made/)]);
    }
  });

  test('gets its domain back that was disabled', async () => {
    const [domain] = (await client.paymentMethodDomains.list()).data;
    await client.paymentMethodDomains.update(domain?.id ?? '', { enabled: false });
    expect(await setUpStripe(stack, {})).toEqual([expect.stringContaining('domain example.com')]);
    expect((await client.paymentMethodDomains.list()).data).toMatchObject([
      { domain_name: 'example.com', enabled: true },
    ]);
  });

  test('gets removed events and disabled webhooks back', async () => {
    const id = keys().webhookEndpoint;
    await client.webhookEndpoints.update(id, { enabled_events: ['invoice.paid'], disabled: true });
    expect(await setUpStripe(stack, {})).toEqual([expect.stringContaining(`webhook ${id} sends`)]);
    expect(await endpoints()).toMatchObject([
      { id, enabled_events: stripeEvents, status: 'enabled' },
    ]);
  });

  test('gets a new webhook for one with another version, and the stack its secret', async () => {
    const before = keys();
    await client.webhookEndpoints.del(before.webhookEndpoint);
    const old = await client.webhookEndpoints.create({
      url,
      enabled_events: ['*'],
      api_version: '2024-06-20',
    });
    stored = JSON.stringify({ ...before, webhookEndpoint: old.id, webhookSecret: old.secret });
    expect(await setUpStripe(stack, {})).toEqual([
      expect.stringContaining('was made for'),
      'The keys were put into the secret of the stack.',
      `The webhook ${old.id} was removed: it could not be used any longer.`,
    ]);
    expect(await endpoints()).toMatchObject([{ id: keys().webhookEndpoint }]);
    expect(keys().webhookSecret).not.toBe(old.secret);
  });

  test('gets a new webhook if the secret of the first is unknown', async () => {
    const { webhookSecret: _, webhookEndpoint: old, ...rest } = keys();
    stored = JSON.stringify(rest);
    await setUpStripe(stack, {});
    expect(await endpoints()).toMatchObject([{ id: keys().webhookEndpoint }]);
    expect(keys().webhookEndpoint).not.toBe(old);
  });

  test('gets rid of its former webhook after a change of domain', async () => {
    const former = keys().webhookEndpoint;
    const moved = {
      ...stack,
      outputs: new Map(stack.outputs).set('SiteUrl', 'https://new.example'),
    };
    expect(await setUpStripe(moved, {})).toEqual(
      expect.arrayContaining([
        expect.stringContaining('was made for https://new.example/api/stripe/webhook'),
        `The webhook ${former} was removed: it could not be used any longer.`,
      ]),
    );
    expect((await endpoints()).map((it) => it.url)).toEqual([
      'https://new.example/api/stripe/webhook',
    ]);
    await setUpStripe(stack, {});
    expect((await endpoints()).map((it) => it.url)).toEqual([url]);
  });

  test('keeps webhooks of other products', async () => {
    const other = await client.webhookEndpoints.create({
      url: 'https://shop.example/webhook',
      enabled_events: ['*'],
    });
    expect(await setUpStripe(stack, {})).toEqual([]);
    expect((await endpoints()).map(({ id }) => id)).toContain(other.id);
  });
});

test.each([
  [{}, 'Set STRIPE_SECRET_KEY to the key'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'Set STRIPE_PUBLISHABLE_KEY to the key'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'both of one mode'],
])('with the keys %j the error says what to set', async (given, reason) => {
  stored = '{}';
  await expect(setUpStripe(stack, given)).rejects.toThrow(reason);
});

test('the name is that of the settings, else that of the code, and it is said why', async () => {
  expect(await brandOfStack(stack)).toEqual({
    name: 'Atelier Wiese',
    source: 'the brand of its settings',
  });
  table.on(GetCommand).resolves({});
  expect(await brandOfStack(stack)).toMatchObject({
    name: brand.name,
    source: expect.stringMatching(/have none$/),
  });
  table.on(GetCommand).rejects(new Error('AccessDenied'));
  expect(await brandOfStack(stack)).toMatchObject({
    name: brand.name,
    source: expect.stringMatching(/AccessDenied$/),
  });
});
