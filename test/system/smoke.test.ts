import { readFileSync, realpathSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { bundlesFolder } from '#infra/bundling/bundler.ts';
import { mapsOf } from '#infra/bundling/maps.ts';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { readLocalSettings } from '#infra/local/settings.ts';
import { describeResult } from '#infra/operator/checking/report.ts';
import { areGreen, type Result, runChecks } from '#infra/operator/checking/run-checks.ts';
import { localLines } from '#infra/operator/logs/local-lines.ts';
import { printedLine } from '#infra/operator/logs/printed-line.ts';
import { textsOf } from '#infra/operator/logs/texts-of.ts';
import { callChecks } from '#infra/operator/smoke/checks/calls.ts';
import { chatChecks } from '#infra/operator/smoke/checks/chat.ts';
import { peopleCheck } from '#infra/operator/smoke/checks/people.ts';
import { checks } from '#infra/operator/smoke/checks.ts';
import type { Answer } from '#infra/operator/smoke/get.ts';
import { type Smoke, startSmoke } from '#infra/operator/smoke/smoke.ts';
import type { ChatSocket } from '#infra/operator/smoke/socket.ts';
import { localStack } from '#infra/operator/stack/local-stack.ts';
import { routes } from '#shared/api/routes.ts';
import { listen } from '#test/support/listen.ts';
import { operatorTable } from './support/operator-table.ts';
import { isAllowed, type SentCall } from './support/pipeline-role.ts';
import {
  answering,
  cached,
  changed,
  connecting,
  misnaming,
  withoutAddress,
} from './support/smoke-sabotage.ts';
import { useDeployedProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useDeployedProduct();
/** The demo accounts are mailed before. */
const seeded: ReadonlySet<string> = new Set(
  Object.values(seededAccounts).map(({ email }) => email),
);
/** Calls of the run to AWS, as the SDK itself reports them. */
const sent: SentCall[] = [];
const quiet = () => undefined;
const logger = {
  ...{ trace: quiet, debug: quiet, warn: quiet, error: quiet },
  info: (call: SentCall) => sent.push(call),
};
let smoke: Smoke;
let results: readonly Result[];

beforeAll(async () => {
  const stack = await localStack(readLocalSettings(product.environment));
  const access = { ...stack.aws, logger };
  smoke = startSmoke({ ...stack, aws: access });
  results = await runChecks(checks, smoke);
});
afterAll(() => smoke.end());

test('all checks pass on the local cloud, except for what it lacks', () => {
  expect(results.filter(({ outcome }) => outcome !== 'passed').map(describeResult)).toEqual([
    expect.stringContaining('The embedded Stripe has no such settings.'),
    expect.stringContaining('The local cloud has no log deliveries'),
    expect.stringContaining('The local cloud has no CloudWatch.'),
  ]);
});

test('the pipeline’s role allows every call of a run to AWS', () => {
  expect(new Set(sent.map(({ commandName }) => commandName))).toEqual(
    new Set(['InvokeCommand', 'GetSecretValueCommand', 'GetItemCommand']),
  );
  expect(sent.filter((call) => !isAllowed(call))).toEqual([]);
  const [read] = sent.filter(({ commandName }) => commandName === 'GetItemCommand');
  const other = {
    ...read,
    commandName: 'GetItemCommand',
    input: { ...read?.input, Key: { pk: 'USER#1' } },
  };
  expect(isAllowed(other)).toBe(false);
});

test('mail of a run goes to the mailbox simulator of Amazon SES, and nowhere else', async () => {
  const { text } = await new Visitor(product.origin).get('/_local/outbox.json');
  const addresses = z.array(z.object({ to: z.string() })).parse(JSON.parse(text));
  const sent = addresses.map(({ to }) => to).filter((to) => !seeded.has(to));
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((to) => !/^success\+[\w-]+@simulator\.amazonses\.com$/.test(to))).toEqual([]);
});

test('a run removes its customer, and those of runs that were interrupted', async () => {
  const [first, second] = [startSmoke(smoke.stack), startSmoke(smoke.stack)];
  const [interrupted, running] = [await first.people(), await second.people()];
  const table = operatorTable(product.cloud);
  const key = { pk: `USER#${interrupted.customerId}`, sk: 'USER' };
  await table.change(key, { createdAt: '2026-01-01T00:00:00.000Z' });
  const further = startSmoke(smoke.stack);
  const { admin, customerName } = await further.people();
  const named = async () => {
    const found = await admin.call(routes.users.list, { query: { q: 'smoke-' } });
    return found.map(({ username }) => username);
  };
  expect(await named()).not.toContain(interrupted.customerName);
  expect(await named()).toEqual(expect.arrayContaining([running.customerName, customerName]));
  await further.end();
  expect(await table.read({ ...key, pk: `USER#${running.customerId}` })).toBeDefined();
  smoke = startSmoke(smoke.stack);
  table.close();
});

test('a stack without people accuses nobody: what needs them is not seen', async () => {
  const nobody = { ...smoke, people: () => Promise.reject(new Error('answered 403')) };
  const without = await runChecks([peopleCheck, ...callChecks, ...chatChecks], nobody);
  expect(without.map(({ check, outcome }) => `${outcome} ${check.name}`)).toEqual([
    'failed An administrator and a customer can be created, and sign in',
    'passed A call without a session is refused by the product',
    'passed The API refuses calls that bypass CloudFront',
    'unseen An answer to one caller is never served to another',
    'passed A handshake without a session is refused',
    'unseen Support sees a customer come and go',
    'unseen A message of a customer reaches support',
  ]);
  expect(areGreen(without.filter(({ outcome }) => outcome === 'unseen'))).toBe(false);
});

/** Checks whose meaning accuses the product of a hole, and what a stack that is down answers to them. */
test.each([
  'The API refuses calls that bypass CloudFront',
  'An answer to one caller is never served to another',
  'A handshake without a session is refused',
  'The visitor’s address reaches the functions',
])('a stack that is down does not fail: %s', async (name) => {
  const down = http.createServer((_, response) => response.writeHead(502).end('Bad Gateway'));
  const edgePort = await listen(down);
  onTestFinished(() => void down.close());
  const people = await smoke.people();
  const broken = { ...startSmoke({ ...smoke.stack, edgePort }), people: async () => people };
  const [result] = await runChecks(
    checks.filter((it) => it.name === name),
    broken,
  );
  expect(result).toMatchObject({ outcome: 'unseen', says: expect.stringContaining('502') });
});

const withStatus = (status: number) => (answer: Answer) => ({ ...answer, status });
const withoutPolicy = ({ headers, ...answer }: Answer) => {
  const { 'content-security-policy': _, ...others } = headers;
  return { ...answer, headers: others };
};
const withoutMessages = (socket: ChatSocket): ChatSocket => ({
  ...socket,
  send: (frame) => frame.type === 'message' || socket.send(frame),
});
const user = /\/api\/user$/;

/** A broken stack, the check that must fail, and what it finds instead. */
interface Sabotage {
  readonly name: string;
  readonly broken: (smoke: Smoke) => Smoke | Promise<Smoke>;
  readonly finds: string;
}

const sabotages: readonly Sabotage[] = [
  {
    name: 'The landing page comes with its security headers',
    broken: (it) => answering(it, /\/$/, changed(withoutPolicy)),
    finds: 'The header content-security-policy is missing.',
  },
  {
    name: 'The address of a screen opens the app',
    broken: (it) => answering(it, /\/dashboard$/, (get) => () => get(`${it.site}/`)),
    finds: 'It shows the landing page.',
  },
  {
    name: 'A call without a session is refused by the product',
    broken: (it) => answering(it, user, (get) => () => get(`${it.site}/`)),
    finds: 'It answers 200, not 401',
  },
  {
    name: 'The API refuses calls that bypass CloudFront',
    broken: (it) => answering(it, /execute-api/, (get) => () => get(`${it.site}/api/user`)),
    finds: 'It answers 401, not 403',
  },
  {
    name: 'An answer to one caller is never served to another',
    broken: (it) => ({ ...it, get: cached(it.get) }),
    finds: 'The administrator gets {"message"',
  },
  {
    name: 'The visitor’s address reaches the functions',
    broken: async (it) => {
      const sabotaged = await withoutAddress(it, product);
      onTestFinished(sabotaged.stop);
      return sabotaged.smoke;
    },
    finds: 'A wrong password is not answered 401.',
  },
  {
    name: 'A sample website is shown, and not indexed by search engines',
    broken: (it) => answering(it, /sample-store/, changed(withStatus(503))),
    finds: 'It answers 503, not 200',
  },
  {
    name: 'A forged ticket opens nothing',
    broken: (it) => answering(it, /t-1-0/, (get) => () => get(`${it.site}/`)),
    finds: 'It answers 200, not 404',
  },
  {
    name: 'An expired ticket is answered 410',
    broken: (it) => misnaming(it, 'PreviewSecretArn', 'StripeSecretArn'),
    finds: 'It answers 404, not 410',
  },
  {
    name: 'An uploaded ZIP becomes the preview',
    broken: (it) => answering(it, /\/\/t-/, changed(withStatus(404))),
    finds: 'It shows 404.',
  },
  {
    name: 'A file with a plus in its name is shown',
    broken: (it) => answering(it, /\+/, (get) => (address) => get(address.replace('+', '%20'))),
    finds: 'It answers 404.',
  },
  {
    name: 'A handshake without a session is refused',
    broken: async (it) => {
      const { customer } = await it.people();
      return { ...it, connect: (cookie) => it.connect(cookie || customer.cookie) };
    },
    finds: 'It answers 101.',
  },
  {
    name: 'A message of a customer reaches support',
    broken: (it) => connecting(it, withoutMessages),
    finds: 'the message was not received.',
  },
  {
    name: 'Support sees a customer come and go',
    broken: (it) => connecting(it, (socket) => ({ ...socket, close: () => undefined })),
    finds: 'the offline notice was not received.',
  },
  {
    name: 'Stripe sends its events here',
    broken: (it) => ({ ...it, stack: { ...it.stack, edgePort: 1 } }),
    finds: 'No webhook of the account leads to',
  },
  {
    name: 'A test card subscribes, and the subscription can be cancelled',
    broken: (it) => {
      product.stripe.controls.hold();
      onTestFinished(() => product.stripe.controls.release());
      return it;
    },
    finds: 'the subscription was not seen.',
  },
  {
    name: 'Five calls answer, the first time and the second',
    broken: (it) => answering(it, /\/api\/admin\/audit/, changed(withStatus(500))),
    finds: '/api/admin/audit answers 500',
  },
];

test.each(sabotages)('$name: fails if it does not hold', async ({ name, broken, finds }) => {
  const sabotaged = { ...(await broken(smoke)), timeoutMs: 2_000 };
  const check = checks.filter((it) => it.name === name);
  const [result] = await runChecks(check, sabotaged);
  expect(result).toMatchObject({ outcome: 'failed', says: expect.stringContaining(finds) });
});

describe('npm run operate logs', () => {
  const since = new Date(0);

  test('finds the actions of an account by its name', async () => {
    const texts = await textsOf(smoke.stack, { by: 'customer', value: 'Smoke-Test' });
    const lines = await localLines(smoke.stack, { texts, since });
    expect(lines.map(({ functionId }) => functionId)).toContain('AdminCreateCustomer');
    expect(new Set(lines.map(({ text }) => /"userId":(\d+)/.exec(text)?.[1])).size).toBe(1);
  });

  test('finds the payer by the payment', async () => {
    const { customerId } = await smoke.people();
    const { items } = await product.dump();
    const paid = items.find(
      ({ pk, userId }) => /^PAYMENT#/.test(String(pk)) && userId === customerId,
    );
    const value = String(paid?.pk).replace('PAYMENT#', '');
    expect(await textsOf(smoke.stack, { by: 'payment', value })).toEqual([
      value,
      `"userId":${customerId},`,
      `"userId":${customerId}}`,
    ]);
  });

  test('names file and line of the source for code that was deployed without its maps', () => {
    const [bundle = ''] = realpathSync(mapsOf(bundlesFolder(root), 'AuthLogin')).split('.maps');
    const code = readFileSync(join(bundle, 'index.mjs'), 'utf8').split('\n');
    const row = code.findIndex((it) => it.includes('["login",'));
    const at = `${row + 1}:${(code[row] ?? '').indexOf('["login",') + 1}`;
    const text = `Error: x\n    at async handler (file:///var/task/index.mjs:${at})`;
    const line = { at: since, functionId: 'AuthLogin', text };
    expect(printedLine(line)).toMatch(
      /at async handler \(functions\/auth\/sign-in-attempts\.ts:\d+:\d+\)$/,
    );
  });
});
