import { join } from 'node:path';
import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { type BootOptions, bootCloud, type Cloud } from 'local-cloud/main.ts';
import { freePort, type Ports } from 'local-cloud/ports.ts';
import { createStripeConsole } from 'local-stripe/console.ts';
import type { StripeControls } from 'local-stripe/controls.ts';
import { startStripe } from 'local-stripe/start-stripe.ts';
import { visitLog } from '#infra/operator/statistics/visit-log.ts';
import { root } from '../build/steps.ts';
import { bundlesFolder } from '../bundling/bundler.ts';
import { mapsOf } from '../bundling/maps.ts';
import { addresses } from './addresses.ts';
import { seed } from './demo/seed.ts';
import { localPage } from './local-page.ts';
import { overridden } from './overrides.ts';
import { rememberedParameters } from './parameters.ts';
import { realStripe, type StripeAccount } from './stripe-account.ts';

export interface ProductOptions {
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** Of what was built; that of the sources by default. */
  readonly language?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The origin that browsers use, if not the edge's own (`npm run dev`). */
  readonly publicOrigin?: string;
  /** Further template parameters, such as higher limits. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Concurrency limit of the account. Default: no limit. */
  readonly concurrency?: BootOptions['concurrency'];
  /** Default: the machine's. */
  readonly clock?: BootOptions['clock'];
  readonly onLog?: BootOptions['onLog'];
  readonly onFailure?: BootOptions['onFailure'];
}

export interface Product {
  /** The origin that browsers open, e.g. `http://localhost:3000`. */
  readonly origin: string;
  readonly cloud: Cloud;
  readonly stripeFacts: Pick<StripeAccount, 'apiBase' | 'publishableKey'>;
  /** Controls the embedded Stripe; undefined with the real Stripe. */
  readonly stripe: StripeControls | undefined;
  stop(): Promise<void>;
}

/**
 * Does what an operator does: deploys the assembly with parameters (decision 0001), stores Stripe's keys in their
 * secret, creates the first administrator and demo content. If it rejects, nothing is left running.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  await using started = new AsyncDisposableStack();
  const port = options.port === 0 ? await freePort() : options.port;
  const edgeOrigin = `http://localhost:${port}`;
  const origin = options.publicOrigin ?? edgeOrigin;
  const opened = started.use(await openDataDirectory(options.dataDir, ['stripe']));
  const { ports } = opened;
  const account = realStripe(process.env) ?? (await embedStripe(options, ports, origin, started));
  const previewOrigin = `http://*.localhost:${port}`;
  const stripeFacts = { apiBase: account.apiBase, publishableKey: account.publishableKey };
  const cloud: Cloud = await bootCloud({
    assemblyDir: options.assemblyDir,
    dataDir: options.dataDir,
    port,
    opened,
    parameters: {
      ...addresses({ port, origin, previewOrigin, ports }),
      ...overridden,
      ...account.parameters,
      ...rememberedParameters(options.dataDir),
      ...options.parameters,
    },
    describe: ({ dynamodb, s3, functions }) => ({
      stripe: stripeFacts,
      // The template's own table, or the one of the parameter ExistingTable.
      dynamodb: { ...dynamodb, tableName: output(cloud.stack.outputs, 'TableName') },
      s3,
      previews: { origin: previewOrigin },
      functions,
    }),
    consolePage: () => localPage(origin),
    consoleMounts: account.controls
      ? new Map([
          [
            'stripe',
            createStripeConsole(account.controls, { href: '/_local/', label: 'Local cloud' }),
          ],
        ])
      : new Map(),
    logDeliveries: (stack) => [visitLog(stack)],
    rightsFolder: process.env.RIGHTS_FOLDER,
    sourceMaps: (logicalId) => mapsOf(bundlesFolder(root, 'small', options.language), logicalId),
    ...(options.concurrency !== undefined && { concurrency: options.concurrency }),
    ...(options.clock && { clock: options.clock }),
    ...(options.onLog && { onLog: options.onLog }),
    ...(options.onFailure && { onFailure: options.onFailure }),
  });
  started.defer(cloud.stop);
  putStripeKeys(cloud, account);
  await seedProduct(cloud, `http://127.0.0.1:${port}`, options.dataDir);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { origin, cloud, stripeFacts, stripe: account.controls, stop };
}

async function embedStripe(
  { dataDir, clock }: Pick<ProductOptions, 'dataDir' | 'clock'>,
  { stripe }: Ports<'stripe'>,
  origin: string,
  started: AsyncDisposableStack,
): Promise<StripeAccount> {
  const webhookUrl = `${origin.replace('localhost', '127.0.0.1')}/api/stripe/webhook`;
  const running = await startStripe({
    dataDir: join(dataDir, 'stripe'),
    port: stripe,
    webhookUrl,
    ...(clock && { now: clock.now }),
  });
  started.defer(running.stop);
  const { apiBase, scriptUrl } = running;
  return { ...running, parameters: { StripeApiBase: apiBase, StripeScriptUrl: scriptUrl } };
}

function putStripeKeys({ stack, secrets }: Cloud, account: StripeAccount): void {
  const { secretKey, publishableKey, webhookSecret } = account;
  const value = JSON.stringify({ secretKey, publishableKey, webhookSecret });
  const arn = output(stack.outputs, 'StripeSecretArn');
  if (secrets.read(arn) !== value) secrets.put(arn, value);
}

function seedProduct({ stack, lambda }: Cloud, origin: string, dataDir: string): Promise<void> {
  const operator = {
    origin,
    createAdmin: async (admin: { username: string; email: string }) => {
      const name = output(stack.outputs, 'CreateAdminFunctionName');
      return (await lambda.invoke(name, admin)).payload;
    },
  };
  return seed(operator, dataDir);
}

function output(outputs: ReadonlyMap<string, string>, name: string): string {
  const value = outputs.get(name);
  if (value === undefined) throw new Error(`The template has no output ${name}`);
  return value;
}
