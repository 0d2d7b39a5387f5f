import { operatorKeys, rememberedPorts } from 'local-cloud/data-directory.ts';
import { readStack } from 'local-cloud/stack.ts';
import * as z from 'zod/mini';
import { rememberedParameters } from '#infra/local/parameters.ts';
import type { LocalSettings } from '#infra/local/settings.ts';
import type { RunningStack } from './running-stack.ts';

const timeoutMs = 5_000;

const info = z.object({
  stripe: z.object({ apiBase: z.url() }),
  previews: z.object({ origin: z.string() }),
});

/** Throws an Error if no local cloud runs, with how to start it. */
export async function localStack({
  port,
  dataDir,
  assemblyDir,
}: LocalSettings): Promise<RunningStack> {
  const origin = `http://localhost:${port}`;
  const { stripe, previews } = await infoOf(port, origin);
  const addresses = { PublicOrigin: origin, PreviewOrigin: previews.origin };
  const parameters = { ...addresses, ...rememberedParameters(dataDir) };
  const { name, outputs, region } = readStack({ assemblyDir, parameters });
  const ports = rememberedPorts(dataDir);
  const endpoint = `http://127.0.0.1:${ports.endpoint}`;
  return {
    name,
    place: origin,
    aws: { endpoint, region, credentials: operatorKeys(dataDir) },
    s3Endpoint: `http://127.0.0.1:${ports.s3}`,
    outputs,
    parameters,
    stripeApiBase: stripe.apiBase,
    edgePort: port,
  };
}

async function infoOf(port: number, origin: string): Promise<z.infer<typeof info>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`http://127.0.0.1:${port}/_local/info`, { signal });
    return info.parse(await answer.json());
  } catch {
    throw new Error(
      `No local cloud answers at ${origin}. Start it with npm start (with the same PORT and LOCAL_DATA_DIR), or name a deployed stack with --stack NAME.`,
    );
  }
}
