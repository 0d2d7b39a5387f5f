import { join } from 'node:path';
import * as z from 'zod/mini';
import { createEnvironment } from '../../../infra/local/lambda/environment.ts';
import { bootProduct, type TestProduct } from '../../system/support/product.ts';
import { inChild } from '../support/in-child.ts';
import { openSocket } from '../support/open-socket.ts';
import { type Benchmark, type Row, times } from '../support/row.ts';
import { signedIn } from '../support/signed-in.ts';
import { median } from '../support/statistics.ts';
import { callEvent, socketEvent } from './events.ts';
import { bundleReference } from './reference.ts';

const RUNS = 7;
const child = join(import.meta.dirname, 'child.ts');
const printed = z.object({ ms: z.number(), statusCode: z.number() });

interface Subject {
  readonly what: string;
  /** The function whose code, or whose environment alone, is measured. */
  readonly logicalId: string;
  /** A reference in place of the function's own code. */
  readonly file?: string;
  readonly event: object;
  readonly budget?: { readonly of: string; readonly times: number };
}

const oneRead = 'SDK alone: a secret and one read';
const oneLink = 'SDK alone: the same and a link';

/** How long loading and the first call of a bundle take, in a new process, beside the SDK alone. */
export const coldStart: Benchmark = {
  name: 'cold-start',
  async run(report) {
    const product = await bootProduct();
    try {
      const subjects = await subjectsOf(product);
      const taken = new Map<string, number[]>(subjects.map(({ what }) => [what, []]));
      for (let run = 1; run <= RUNS; run += 1) {
        report(`run ${run} of ${RUNS}`);
        for (const subject of subjects) {
          taken.get(subject.what)?.push(await measure(product, subject));
        }
      }
      return rowsOf(subjects, (what) => median(taken.get(what) ?? []));
    } finally {
      await product.stop();
    }
  },
};

function rowsOf(subjects: readonly Subject[], ms: (what: string) => number): readonly Row[] {
  return subjects.flatMap(({ what, budget }) =>
    budget ? [times(what, ms(what), ms(budget.of), { budget: budget.times })] : [],
  );
}

async function measure({ cloud }: TestProduct, subject: Subject): Promise<number> {
  const definition = cloud.lambda.functions.find((it) => it.logicalId === subject.logicalId);
  if (definition === undefined) throw new Error(`There is no function ${subject.logicalId}`);
  const { name, directory, memorySize, handler, roleArn, variables } = definition;
  const credentials = subject.file ? cloud.iam.operator : cloud.iam.credentials(roleArn, name);
  const env = createEnvironment({
    functionName: name,
    memorySize,
    handler,
    directory,
    region: cloud.stack.region,
    credentials,
    endpoints: {
      AWS_ENDPOINT_URL: cloud.endpoint.url,
      AWS_ENDPOINT_URL_S3: cloud.store.origin,
    },
    declared: variables,
  });
  const file = subject.file ?? join(directory, 'index.mjs');
  const output = await inChild(child, [file, JSON.stringify(subject.event)], env);
  const { ms, statusCode } = printed.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  if (statusCode > 302) throw new Error(`${subject.what} answered ${statusCode}:\n${output}`);
  return ms;
}

async function subjectsOf(product: TestProduct): Promise<readonly Subject[]> {
  const { cloud, origin } = product;
  const demo = await signedIn(origin, 'demo');
  const admin = await signedIn(origin, 'admin');
  const originSecret = originSecretOf(product);
  const by = (cookie: string) => ({ cookie, originSecret });
  const socket = await openSocket(origin, demo.cookie);
  socket.webSocket.send(JSON.stringify({ type: 'auth', data: { userId: 2 } }));
  await socket.next((frame) => frame.includes('auth-success'));
  const connectionId = cloud.sockets.connections()[0]?.id ?? '';
  const headers = { Cookie: demo.cookie, Origin: origin, 'X-Origin-Secret': originSecret };
  const body = JSON.stringify({ type: 'message', data: { userId: 2, message: 'Hello' } });
  const reads = { of: oneRead, times: 0.9 };
  const overSockets = { of: oneRead, times: 0.95 };
  return [
    {
      what: oneRead,
      logicalId: 'AdminUploadWebsiteFiles',
      file: await bundleReference('one-read'),
      event: {},
    },
    {
      what: oneLink,
      logicalId: 'AdminUploadWebsiteFiles',
      file: await bundleReference('one-link'),
      event: {},
    },
    {
      what: 'GET /api/user',
      logicalId: 'AuthCurrentUser',
      event: callEvent('GET /api/user', by(demo.cookie)),
      budget: reads,
    },
    {
      what: 'GET /api/users',
      logicalId: 'UsersList',
      event: callEvent('GET /api/users', by(admin.cookie)),
      budget: reads,
    },
    {
      what: 'GET /api/websites',
      logicalId: 'WebsitesList',
      event: callEvent('GET /api/websites', by(demo.cookie)),
      budget: reads,
    },
    {
      what: 'a ticket to upload a ZIP',
      logicalId: 'AdminUploadWebsiteFiles',
      event: callEvent('POST /api/admin/upload-website-files/{websiteId}', by(admin.cookie), {
        pathParameters: { websiteId: '1' },
        body: JSON.stringify({ fileName: 'site.zip', size: 1_000 }),
      }),
      budget: { of: oneLink, times: 0.8 },
    },
    {
      what: 'a payment begun at Stripe',
      logicalId: 'PaymentsCreatePaymentIntent',
      event: callEvent('POST /api/create-payment-intent', by(demo.cookie), { body: '{}' }),
      budget: { of: oneRead, times: 1.45 },
    },
    {
      what: '$connect of the chat',
      logicalId: 'ChatConnect',
      event: socketEvent('$connect', connectionId, { headers }),
      budget: overSockets,
    },
    {
      what: 'a chat message',
      logicalId: 'ChatMessage',
      event: socketEvent('message', connectionId, { body }),
      budget: overSockets,
    },
  ];
}

function originSecretOf({ cloud }: TestProduct): string {
  const connect = cloud.lambda.functions.find(({ logicalId }) => logicalId === 'ChatConnect');
  return cloud.secrets.read(connect?.variables.ORIGIN_SECRET_ARN ?? '');
}
