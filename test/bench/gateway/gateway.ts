import { createServer } from 'node:http';
import {
  ALL_VIEWER_EXCEPT_HOST,
  apiOrigin,
  behavior,
  CACHING_DISABLED,
  distribution,
  httpApi,
} from '#infra/local-cloud/test/edge/support/web-template.ts';
import { lambdaFunction, role } from '#infra/local-cloud/test/support/functions.ts';
import { listen } from '#test/support/listen.ts';
import { bootProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import { underLoad } from '../support/load.ts';
import { atLeast, type Benchmark, type Row, times } from '../support/row.ts';
import { median, quantile } from '../support/statistics.ts';
import { bootTiny } from '../support/tiny-cloud.ts';
import { serveCurrentUser } from './current-user-floor.ts';

/** The local HTTP gateway: a function that does nothing, and a signed-in call with one read (FIGURE-EDGE, FIGURE-SIGNED-IN). */
export const gateway: Benchmark = {
  name: 'gateway',
  async run(report) {
    report('a function that does nothing, 50 connections');
    const trivial = await trivialRow();
    report('GET /api/user, alone and during logins');
    return [trivial, ...(await currentUserRows())];
  },
};

async function trivialRow(): Promise<Row> {
  const floor = createServer((_request, response) => void response.end('{}'));
  const port = await listen(floor);
  const cloud = await bootTiny(
    {
      ...httpApi({ 'GET /trivial': 'shop-nothing' }),
      Role: role(),
      Nothing: lambdaFunction({ MemorySize: 1024 }),
      Front: distribution({
        Origins: [apiOrigin()],
        DefaultCacheBehavior: behavior('Api', {
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
        }),
      }),
    },
    'export const handler = async () => ({ statusCode: 200, body: "{}" });',
  );
  try {
    const load = { path: '/trivial', headers: { host: 'localhost' }, connections: 50 };
    await underLoad({ ...load, port: cloud.edge.port, milliseconds: 1_500 });
    const ours = await underLoad({ ...load, port: cloud.edge.port, milliseconds: 3_000 });
    const bare = await underLoad({ ...load, port, milliseconds: 2_000 });
    return atLeast('no-op through the whole edge', ours.perSecond, 1_000, 'req/s', bare.perSecond);
  } finally {
    floor.close();
    await cloud.stop();
  }
}

async function currentUserRows(): Promise<readonly Row[]> {
  const product = await bootProduct();
  const demo = await signedIn(product, 'demo');
  const floor = await serveCurrentUser(product.cloud, demo.cookie);
  try {
    const { port } = product.cloud.edge;
    const headers = { host: new URL(product.origin).host, cookie: demo.cookie };
    const load = { path: '/api/user', headers, connections: 1, milliseconds: 3_000 };
    await underLoad({ ...load, port, milliseconds: 1_000 });
    const bare = await underLoad({ ...load, port: floor.port });
    const ours = await underLoad({ ...load, port });
    const logins = new AbortController();
    const busy = logInUntil(logins.signal, product.origin);
    const disturbed = await underLoad({ ...load, port });
    const bareDisturbed = await underLoad({ ...load, port: floor.port });
    logins.abort();
    await busy;
    return [
      times('GET /api/user, p50', median(ours.taken), median(bare.taken), { budget: 5 }),
      times(
        'GET /api/user during 4 logins, p99',
        quantile(disturbed.taken, 0.99),
        quantile(bareDisturbed.taken, 0.99),
        { budget: 3 },
      ),
    ];
  } finally {
    floor.stop();
    await product.stop();
  }
}

async function logInUntil(signal: AbortSignal, origin: string): Promise<void> {
  const lane = async () => {
    while (!signal.aborted) await signedIn({ origin }, 'admin');
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}
