import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenPaid,
  givenUploadedZip,
  givenWebsite,
  whenCreatingCustomer,
  whenDownloading,
  whenStartingPurchase,
} from './support/steps.ts';
import { accountHolder, deliver } from './support/stripe-account.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** THREAT-K1: whatever looks like a secret, of any owner. */
const forms: Readonly<Record<string, RegExp>> = {
  'key of Stripe': /\b[sr]k_(?:test|live)_[A-Za-z0-9]{10,}/,
  'webhook secret': /\bwhsec_[A-Za-z0-9]{10,}/,
  token: /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  'bcrypt hash': /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/,
  'key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
};

/**
 * What only a visitor may briefly see, and never a log; examples of Stripe in the project look the
 * same.
 */
const fleeting: Readonly<Record<string, RegExp>> = {
  'payment secret': /\bpi_[A-Za-z0-9]{10,}_secret_[A-Za-z0-9]{10,}/,
  'signed address': /X-Amz-Signature=[0-9a-f]{64}/,
};

const secretsIn = (text: string, sought = forms) =>
  Object.entries(sought).flatMap(([kind, form]) => (form.test(text) ? [kind] : []));

/** Folders that are not tracked, and third-party code. */
const skipped = new Set(['node_modules', '.git', '.local', '.cache']);

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !skipped.has(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  return (await Promise.all(found)).flat();
}

test('no file of the project, the web pages or the template contains a secret', async () => {
  const files = await filesBelow(root);
  const folders = new Set(files.map((file) => relative(root, file).split('/')[0]));
  expect([...folders]).toEqual(expect.arrayContaining(['functions', 'infra', 'dist', 'cdk.out']));
  const leaks: string[] = [];
  for (const file of files) {
    const kinds = secretsIn(await readFile(file, 'latin1'));
    if (kinds.length > 0) leaks.push(`${relative(root, file)}: ${kinds.join(', ')}`);
  }
  expect(leaks).toEqual([]);
});

test('the web pages have no source maps and name no server part', async () => {
  const files = await filesBelow(join(root, 'dist/frontend'));
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(?:js|html|css)$/.test(name))) {
    const text = await readFile(file, 'utf8');
    expect(text, file).not.toMatch(/sourceMappingURL|pk_(?:test|live)_|ORIGIN_SECRET|passwordHash/);
  }
});

const product = await useOwnProduct();

test('no log contains a password, code, token, key or file address, whatever failed', async () => {
  const admin = await signedIn(product, 'admin');
  const visitor = new Visitor(product.origin, '127.0.6.1');
  const username = freshName('logged');
  const told = {
    code: '7391',
    first: 'Pass-of-admin-1',
    chosen: 'Pass-of-customer-1',
    wrong: 'Pass-that-is-wrong',
    email: 'whispered@example.com',
  };
  const customer = await whenCreatingCustomer(admin, username, {
    password: told.first,
    activationCode: told.code,
    email: told.email,
  });
  const form = { username, activationCode: told.code, password: told.chosen };
  await visitor.post('/api/activate', { ...form, confirmPassword: told.wrong });
  await visitor.post('/api/activate', {
    ...form,
    activationCode: '1111',
    confirmPassword: told.chosen,
  });
  await visitor.post('/api/activate', { ...form, confirmPassword: told.chosen });
  await visitor.post('/api/login', { username, password: told.wrong });
  await visitor.ask('/api/login', { method: 'POST', rawBody: `{"password":"${told.wrong}"` });
  await visitor.post('/api/login', { username, password: told.chosen });
  const { cookie } = visitor;
  const { id } = await givenWebsite(admin, customer.id);
  await givenUploadedZip(admin, id, await siteZip());
  const preview = await admin.post('/api/admin/generate-preview', { userId: customer.id });
  const token = String(Object(preview.json).token);
  await visitor.get(`/api/preview/${token}`);
  const session = await whenStartingPurchase(visitor);
  const paid = await givenPaid(product.stripe.apiBase, session);
  await visitor.post('/api/purchase/success', { paymentIntentId: paid });
  await whenDownloading(visitor, id);
  await visitor.get(`/api/websites/${id}/get-download-url?token=${token}`, {
    authorization: cookie,
  });
  await deliver(new Visitor(product.origin), '{}', { 'stripe-signature': 't=1,v1=00' });
  await visitor.post('/api/logout');
  const { controls } = product.stripe;
  controls.fault({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    kind: 'error',
    times: 3,
  });
  for (const _attempt of ['fails', 'goes on']) {
    await admin.ask(`/api/admin/delete-user/${customer.id}`, { method: 'DELETE' });
    controls.clearFaults();
  }
  const { json: trail, text } = await admin.get(`/api/admin/audit?userId=${customer.id}`);
  expect(trail).toMatchObject([{ action: 'deleteUser' }, {}, {}, {}, {}, {}, {}]);
  for (const secret of [told.first, told.chosen, told.code, token]) {
    expect(text).not.toMatch(new RegExp(`"${secret}"`));
  }

  const { functions, logs } = product.cloud.lambda;
  const lines = functions.flatMap(({ name }) => logs(name).map(({ text }) => text));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(secretsIn(line, { ...forms, ...fleeting }), line).toEqual([]);
  const all = lines.join('\n');
  const secrets = [
    ...Object.values(told).slice(1),
    token,
    cookie.slice('session='.length),
    session.clientSecret,
    accountHolder(product).webhookSecret,
    ...product.cloud.stack
      .ofType('AWS::SecretsManager::Secret')
      .map(({ logicalId }) => product.cloud.secrets.read(product.cloud.stack.ref(logicalId))),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(all).not.toContain(secret);
  }
  // Four digits also occur in durations and request ids: a code would stand alone, in quotes.
  expect(all).not.toMatch(new RegExp(`["' =:]${told.code}["' ,&]`));
});
