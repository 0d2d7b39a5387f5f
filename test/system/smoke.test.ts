import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { bundlesFolder } from '#infra/bundling/bundler.ts';
import { mapsOf } from '#infra/bundling/maps.ts';
import { readLocalSettings } from '#infra/local/settings.ts';
import { describeResult } from '#infra/operator/checking/report.ts';
import { type Result, runChecks } from '#infra/operator/checking/run-checks.ts';
import { localLines } from '#infra/operator/logs/local-lines.ts';
import { printedLine } from '#infra/operator/logs/printed-line.ts';
import { textsOf } from '#infra/operator/logs/texts-of.ts';
import { checks } from '#infra/operator/smoke/checks.ts';
import type { Answer } from '#infra/operator/smoke/get.ts';
import { type Smoke, startSmoke } from '#infra/operator/smoke/smoke.ts';
import type { ChatSocket } from '#infra/operator/smoke/socket.ts';
import { localStack } from '#infra/operator/stack/local-stack.ts';
import {
  answering,
  cached,
  changed,
  connecting,
  misnaming,
  withoutAddress,
} from './support/smoke-sabotage.ts';
import { useProduct } from './support/use-product.ts';

const product = await useProduct();
let smoke: Smoke;
let results: readonly Result[];

beforeAll(async () => {
  smoke = startSmoke(await localStack(readLocalSettings(product.environment)));
  results = await runChecks(checks, smoke);
});
afterAll(() => smoke.end());

test('all checks pass on the local cloud, except for what it lacks', () => {
  expect(results.filter(({ outcome }) => outcome !== 'passed').map(describeResult)).toEqual([
    expect.stringContaining('The local cloud has no log deliveries'),
    expect.stringContaining('The local cloud has no CloudWatch.'),
  ]);
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
    expect(printedLine(line)).toMatch(/at async handler \(functions\/auth\/login\.ts:\d+:\d+\)$/);
  });
});
