import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { user } from '#shared/model/user.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { freshName, ok, whenRegistering } from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Of its own, since times are measured: what other files left to do would run meanwhile. */
const product = await useOwnProduct();
let visitors = 0;

/** Each from another address. */
function stranger(): Visitor {
  visitors += 1;
  return new Visitor(product.origin, `127.0.9.${visitors}`);
}

test('a forgotten password is reset with the mail, whose token is nowhere else (THREAT-A15)', async () => {
  const owner = stranger();
  const { username, email } = await whenRegistering(owner, freshName());
  const forgetful = stranger();
  expect((await forgetful.post('/api/password/forgot', { username: email })).status).toBe(200);
  const link = linkIn(await mailTo(product.origin, email, 'Choose a new password'));
  expect(link.origin).toBe(product.origin);
  expect((await forgetful.get(`${link.pathname}${link.search}`)).status).toBe(200);
  const token = link.searchParams.get('token') ?? '';
  expect(JSON.stringify(await product.items())).not.toContain(token);
  const body = { token, password: 'chosen-anew-1' };
  expect((await forgetful.post('/api/password/reset', body)).status).toBe(200);
  expect((await forgetful.post('/api/password/reset', body)).status).toBe(400);
  expect((await owner.get('/api/user')).status).toBe(401);
  ok(await forgetful.post('/api/login', { username, password: body.password }), user);
  await mailTo(product.origin, email, 'Your password was changed');
  const { functions, logs } = product.cloud.lambda;
  const lines = functions.flatMap(({ name }) => logs(name).map(({ text }) => text));
  expect(lines.join('\n')).not.toContain(token);
  expect(lines.join('\n')).not.toContain(body.password);
});

const people = 8;

async function millisecondsFor(name: string): Promise<number> {
  const asking = stranger();
  const start = performance.now();
  expect((await asking.post('/api/password/forgot', { username: name })).status).toBe(200);
  return performance.now() - start;
}

/** The lower quartile: other work on the machine only lengthens some of the times. */
const quartile = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

test('unknown names take as long as known ones (FIGURE-FORGOT, THREAT-A12)', async () => {
  const names = Array.from({ length: people }, () => freshName());
  for (const name of names) await whenRegistering(stranger(), name);
  await millisecondsFor('the first call starts the function');
  const known: number[] = [];
  const unknown: number[] = [];
  // Each name three times: that often it is mailed in an hour.
  for (const name of [...names, ...names, ...names]) {
    known.push(await millisecondsFor(name));
    unknown.push(await millisecondsFor(`not-${name}`));
  }
  const [inKnown, inUnknown] = [quartile(known), quartile(unknown)];
  console.info(`known ${inKnown.toFixed(1)} ms, unknown ${inUnknown.toFixed(1)} ms`);
  expect(inUnknown / inKnown).toBeGreaterThan(2 / 3);
  expect(inUnknown / inKnown).toBeLessThan(3 / 2);
});
