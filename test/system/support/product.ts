import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { MovableClock } from 'local-cloud/testing.ts';
import type { StripeControls } from 'local-stripe/controls.ts';
import { root } from '#infra/build/steps.ts';
import { type Product, startProduct } from '#infra/local/product.ts';
import { newDataFolder } from './data-folder.ts';
import { deployedDefaults } from './deployed-defaults.ts';
import { type Answer, Visitor } from './visitor.ts';

type Item = Readonly<Record<string, unknown>>;

/** The booted product with its own data folder, and controls for tests. */
export interface TestProduct {
  readonly origin: string;
  readonly cloud: Product['cloud'];
  readonly stripe: TestStripe;
  /** The environment with which an operator reaches it from another process. */
  readonly environment: Readonly<Record<'PORT' | 'LOCAL_DATA_DIR', string>>;
  /**
   * What calls store: table, buckets, the embedded Stripe. Without attempt counters and what the
   * first run writes once, and without mail and visits, which are written after a call has ended.
   */
  dump(): Promise<{
    items: readonly Item[];
    objects: readonly string[];
    stripe: readonly string[];
  }>;
  /** The whole table. */
  items(): Promise<readonly Item[]>;
  /** The ledger items of a payment. */
  paymentsOf(paymentIntentId: string): Promise<readonly Item[]>;
  /** Calls the API at its own address, bypassing CloudFront. */
  callApiDirectly(path: string): Promise<Answer>;
  stop(): Promise<void>;
}

export interface TestStripe {
  readonly apiBase: string;
  readonly controls: StripeControls;
  /** Runs `work` while webhooks are created but never arrive. */
  losingWebhooks(work: () => Promise<void>): Promise<void>;
  /** Runs `work`, which releases the webhooks by calling `release`. */
  holdingWebhooks(work: (release: () => Promise<void>) => Promise<void>): Promise<void>;
}

export interface BootOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  /** An assembly other than the built one, such as a sabotaged copy. */
  readonly assemblyDir?: string;
  readonly clock?: MovableClock;
  /** A data folder and a port that outlive this product. */
  readonly home?: { readonly dataDir: string; readonly port: number };
}

/** The build of the current sources; in the stage `official-sdk` the one with AWS's own clients. */
export const builtAssembly = process.env.ASSEMBLY_DIR ?? join(root, 'cdk.out');

/**
 * Boots the built product on free ports, with its demo accounts; rejects if it would not start for
 * an operator either.
 */
export async function bootProduct({ home, ...options }: BootOptions = {}): Promise<TestProduct> {
  const dataDir = home?.dataDir ?? (await newDataFolder());
  const assemblyDir = options.assemblyDir ?? builtAssembly;
  const account = newAccount(process.env.ACCOUNT_CONCURRENCY);
  const parameters = { ...stageParameters(), ...options.parameters };
  const place = { assemblyDir, dataDir, port: home?.port ?? 0 };
  const boot = { ...options, ...account, ...place, parameters };
  const product = await startProduct(boot);
  const { cloud, stripe, origin } = product;
  if (!stripe) throw new Error('Tests need the embedded Stripe: unset STRIPE_SECRET_KEY');
  const items = () => scan(cloud);
  return {
    origin,
    cloud,
    environment: { PORT: new URL(origin).port, LOCAL_DATA_DIR: dataDir },
    stripe: testStripe(product.stripeFacts.apiBase, stripe),
    dump: async () => ({
      items: (await items()).filter(isWrittenByCalls),
      objects: [...cloud.store.buckets.keys()].flatMap((bucket) =>
        [...cloud.store.list(bucket)]
          .filter(({ key }) => !key.startsWith('AWSLogs/'))
          .map(({ key, etag }) => `${bucket}/${key} ${etag}`),
      ),
      stripe: stripe.dump().map((object) => JSON.stringify(object)),
    }),
    items,
    paymentsOf: async (id) =>
      (await items()).filter(({ pk, sk }) => pk === `PAYMENT#${id}` && sk === 'PAYMENT'),
    callApiDirectly: (path) => {
      const [api] = cloud.stack.ofType('AWS::ApiGatewayV2::Api');
      const host = `${cloud.stack.ref(api?.logicalId ?? '')}.execute-api.${cloud.stack.region}.amazonaws.com`;
      return new Visitor(origin).get(path, { host });
    },
    stop: async () => {
      await product.stop();
      if (!home) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isWrittenByCalls = ({ pk, sk }: Item) =>
  !/^(?:ATTEMPTS#|STACK$|MAIL)/.test(String(pk)) && !/^VISIT(?:S|_LOG)#/.test(String(sk));

/** This many concurrent functions, if the Vitest project sets it (`concurrency`). */
export function newAccount(concurrency: string | undefined): { readonly concurrency?: number } {
  return concurrency === undefined ? {} : { concurrency: Number(concurrency) };
}

/** In the stage `defaults` nothing is overridden but addresses, and what a test names itself. */
function stageParameters(): Readonly<Record<string, string>> {
  return process.env.DEPLOYED_DEFAULTS ? deployedDefaults : {};
}

function testStripe(apiBase: string, controls: StripeControls): TestStripe {
  return {
    apiBase,
    controls,
    losingWebhooks: async (work) => {
      controls.hold();
      await work();
      for (const delivery of controls.outbox()) {
        if (delivery.state === 'pending') controls.drop(delivery.event);
      }
      controls.release();
    },
    holdingWebhooks: async (work) => {
      controls.hold();
      await work(async () => {
        controls.release();
        await controls.settled();
      });
    },
  };
}

async function scan({ endpoint, iam, engine, stack }: Product['cloud']): Promise<readonly Item[]> {
  const { region } = stack;
  const dynamodb = new DynamoDBClient({
    endpoint: endpoint.url,
    region,
    credentials: iam.operator,
  });
  const client = DynamoDBDocumentClient.from(dynamodb);
  const found: Item[] = [];
  const pages = paginateScan({ client }, { TableName: engine.tableNames[0], ConsistentRead: true });
  for await (const page of pages) found.push(...(page.Items ?? []));
  dynamodb.destroy();
  return found;
}
