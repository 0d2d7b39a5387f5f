import { join } from 'node:path';
import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { bootCloud, type Cloud } from 'local-cloud/main.ts';
import { startStripe } from 'local-stripe/start-stripe.ts';
import { addresses } from '#infra/local/addresses.ts';

interface Place {
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** Stays the same over updates. */
  readonly port: number;
  /** What the operator gave; addresses win, since only this machine's are served. */
  readonly given: Readonly<Record<string, string>>;
  /** The names that the template has. */
  readonly known: readonly string[];
}

export interface Booted {
  readonly cloud: Cloud;
  readonly parameters: Readonly<Record<string, string>>;
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string };
  stop(): Promise<void>;
}

/** Boots what was uploaded, as production has it but for addresses. Throws what CloudFormation would refuse. */
export async function bootStack({ assemblyDir, dataDir, port, given, known }: Place) {
  await using started = new AsyncDisposableStack();
  const opened = started.use(await openDataDirectory(dataDir, ['stripe']));
  const { ports } = opened;
  const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
  const folder = join(dataDir, 'stripe');
  const stripe = await startStripe({ dataDir: folder, port: ports.stripe, webhookUrl });
  started.defer(stripe.stop);
  const origin = `http://localhost:${port}`;
  const here = {
    ...addresses({ port, origin, previewOrigin: `http://*.localhost:${port}`, ports }),
    StripeApiBase: stripe.apiBase,
    StripeScriptUrl: stripe.scriptUrl,
  };
  const wanted = Object.entries({ ...given, ...here }).filter(([name]) => known.includes(name));
  const parameters = Object.fromEntries(wanted);
  const cloud = await bootCloud({ assemblyDir, dataDir, port, opened, parameters });
  started.defer(cloud.stop);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { cloud, parameters, stripe, stop } satisfies Booted;
}
