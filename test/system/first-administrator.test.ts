import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { fillPath } from '#shared/api/path.ts';
import { routes } from '#shared/api/routes.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { user } from '#shared/model/user.ts';
import { appOf } from '../support/app-codes.ts';
import { ok } from './support/steps.ts';
import { useDeployedProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const run = promisify(execFile);
const product = await useDeployedProduct();
const username = 'founder';
const password = 'chosen-by-the-founder';

/** What the command prints to an operator in a terminal. */
async function createAdmin(): Promise<string> {
  const arguments_ = ['--username', username, '--email', 'founder@agency.example'];
  const file = join(root, 'infra/operator/main.ts');
  const env = { ...process.env, ...product.environment };
  return (await run(process.execPath, [file, 'create-admin', ...arguments_], { env })).stdout;
}

/** Calls of the panel that only read, and need no id of something. */
const readings = Object.values(routes).flatMap((group) =>
  Object.values(group).filter(
    ({ method, access, path }) => access === 'admin' && method === 'GET' && !path.includes('{'),
  ),
);

test('the first administrator of a deployed stack: link, password, second factor, panel', async () => {
  const link = new URL(/http\S+activate\S+/.exec(await createAdmin())?.[0] ?? '');
  const admin = new Visitor(product.origin);
  expect((await admin.get(`${link.pathname}${link.search}`)).status).toBe(200);
  const activationCode = link.searchParams.get('code');
  const form = { username, activationCode, password, confirmPassword: password };
  expect((await admin.post('/api/activate', form)).status).toBe(200);
  ok(await admin.post('/api/login', { username, password }), user);
  expect(readings.length).toBeGreaterThan(5);
  for (const { path } of readings) expect((await admin.get(path)).status, path).toBe(403);

  const begun = await admin.post('/api/account/second-factor');
  const { secret } = ok(begun, secondFactor.beginTotp.response);
  const code = appOf(secret);
  expect((await admin.post('/api/account/second-factor/confirm', { code: code() })).status).toBe(
    200,
  );
  for (const { path } of readings) {
    expect((await admin.get(fillPath(path))).status, path).not.toBe(403);
  }

  // A lost device: the operator's command takes the factor away, and the way is the same again.
  expect(await createAdmin()).toContain(`${username} is an administrator`);
  expect((await admin.get('/api/user')).status).toBe(401);
});
