import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { startEngine } from 'local-cloud/engine.ts';
import { readStack } from 'local-cloud/stack.ts';
import * as z from 'zod/mini';
import { runStep } from '../build/run-step.ts';
import { buildFrontend, synthesize } from '../build/steps.ts';
import type { LocalSettings } from '../local/settings.ts';

export interface LocalTable {
  readonly endpoint: string;
  readonly tableName: string;
  /** The product runs on this table. */
  readonly isServed: boolean;
  close(): Promise<void>;
}

const info = z.object({ dynamodb: z.object({ endpoint: z.string(), tableName: z.string() }) });
const timeoutMs = 5_000;

/** The table of the running local cloud. If none runs, starts an engine on the data folder until `close`. */
export async function openLocalTable(settings: LocalSettings): Promise<LocalTable> {
  const running = await findRunning(settings.port);
  if (running) return { ...running, isServed: true, close: async () => {} };
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const { assemblyDir, dataDir } = settings;
  await using started = new AsyncDisposableStack();
  const { ports } = started.use(await openDataDirectory(dataDir));
  const stack = readStack({ assemblyDir, parameters: {} });
  const engine = await startEngine({ stack, dataDir, port: ports.dynamodb });
  started.defer(engine.stop);
  const [tableName = ''] = engine.tableNames;
  const held = started.move();
  const close = () => held.disposeAsync();
  return { endpoint: engine.address, tableName, isServed: false, close };
}

async function findRunning(port: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`http://127.0.0.1:${port}/_local/info`, { signal });
    return info.parse(await answer.json()).dynamodb;
  } catch {
    return null;
  }
}

/** Sets environment variables like Lambda; call it before using `functions/data`. */
export function pointToTable({
  endpoint,
  tableName,
}: Pick<LocalTable, 'endpoint' | 'tableName'>): void {
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}
