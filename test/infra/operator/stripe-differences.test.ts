import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountDifferences } from '#infra/operator/stripe/account-differences.ts';
import { connectStripe } from '#infra/operator/stripe/connect-stripe.ts';
import { listen } from '#test/support/listen.ts';

type Json = Record<string, unknown>;

/** Stripe's own examples: what it answers has the same fields as these. */
const json = z.record(z.string(), z.unknown());
const examples = z
  .object({ resources: z.record(z.string(), json) })
  .parse(
    JSON.parse(await readFile(new URL('./support/stripe-examples.json', import.meta.url), 'utf8')),
  ).resources;

const url = 'https://shop.example.com/api/stripe/webhook';
const list = (...data: Json[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' });
const webhook = (id: string) => ({ id, object: 'webhook_endpoint', url });

const account = {
  ...examples.account,
  ...{ charges_enabled: true, payouts_enabled: true },
  business_profile: { support_email: 'help@agency.example' },
  settings: { payments: { statement_descriptor: 'AGENCY' } },
};
const methods = { ...examples.payment_method_configuration, is_default: true };
const domain = { ...examples.payment_method_domain, domain_name: 'shop.example.com' };
const portal = json.parse(examples['billing_portal.configuration']);

/** What an account that is right answers, by path. */
const right: Readonly<Record<string, Json>> = {
  '/v1/account': account,
  '/v1/webhook_endpoints': list(webhook('we_1')),
  '/v1/payment_method_configurations': list(methods),
  '/v1/payment_method_domains': list(domain),
  '/v1/billing_portal/configurations': list(portal),
};

let answers: Readonly<Record<string, Json>> = right;
const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const answer = answers[path] ?? { error: { type: 'invalid_request_error', message: path } };
  const status = 'error' in answer ? (path in answers ? 403 : 404) : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
});
const port = await listen(server);
afterAll(() => server.close());

function differences(changes: Readonly<Record<string, Json>> = {}, secretKey = 'sk_live_1') {
  answers = { ...right, ...changes };
  const client = connectStripe(secretKey, `http://127.0.0.1:${port}`);
  return accountDifferences({ client, secretKey, url });
}

test('an account that is right differs in nothing', async () => {
  expect(await differences()).toEqual([]);
});

test('Stripe’s example of a new account says what is missing, in test mode only what counts there', async () => {
  const { capabilities, ...fresh } = json.parse(examples.account);
  const said = await differences({ '/v1/account': { ...fresh, capabilities: {} } });
  expect(said).toEqual([
    expect.stringMatching(/takes no payments .* \d+ facts are due/),
    expect.stringContaining('pays nothing out'),
    expect.stringContaining('may not charge cards'),
    expect.stringContaining('statement descriptor'),
    expect.stringContaining('support email'),
  ]);
  expect(capabilities).toMatchObject({ card_payments: 'active' });
  const inTestMode = await differences({ '/v1/account': { ...fresh } }, 'sk_test_1');
  expect(inTestMode).toEqual(said?.slice(3));
});

const off = { available: false, display_preference: { preference: 'off', value: 'off' } };

test.for<[string, Record<string, Json>, string]>([
  [
    'a second webhook',
    { '/v1/webhook_endpoints': list(webhook('we_1'), webhook('we_2')) },
    '2 webhooks lead to https://shop.example.com/',
  ],
  [
    'cards that are off',
    { '/v1/payment_method_configurations': list({ ...methods, card: off }) },
    'Cards are switched off.',
  ],
  ['a host that is no payment domain', { '/v1/payment_method_domains': list() }, 'Apple Pay'],
  [
    'a payment domain that Apple refuses',
    { '/v1/payment_method_domains': list({ ...domain, apple_pay: { status: 'inactive' } }) },
    'shop.example.com as a payment method domain',
  ],
  [
    'a portal that lets customers in',
    {
      '/v1/billing_portal/configurations': list({
        ...portal,
        login_page: { enabled: true, url: 'https://billing.stripe.com/p/login/x' },
      }),
    },
    'customer portal',
  ],
  [
    'a restricted key',
    { '/v1/account': { error: { type: 'invalid_request_error', message: 'No rights' } } },
    'The key may not read the account',
  ],
])('%s is said', async ([, changes, said]) => {
  expect(await differences(changes)).toEqual([expect.stringContaining(said)]);
});

test('a Stripe without such settings, as the embedded one, is not asked for them', async () => {
  const known = Object.entries(right).filter(([path]) => path !== '/v1/account');
  answers = Object.fromEntries(known);
  const secretKey = 'sk_test_1';
  const client = connectStripe(secretKey, `http://127.0.0.1:${port}`);
  expect(await accountDifferences({ client, secretKey, url })).toBeNull();
});
