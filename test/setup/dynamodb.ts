import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EngineProcess,
  type EngineProgram,
  findEngine,
  startEngineProcess,
} from 'local-cloud/engine.ts';
import { freePort } from 'local-cloud/ports.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** One engine per project; each file has its own table. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const source = findEngine(process.env);
  if ('endpoint' in source) return project.provide('dynamodbEndpoint', source.endpoint);
  const directory = await mkdtemp(join(tmpdir(), 'sitewright-dynamodb-'));
  const engine = await startAlone(source, directory);
  project.provide('dynamodbEndpoint', engine.endpoint);
  return async () => {
    await engine.stop();
    await rm(directory, { recursive: true });
  };
}

/** Retries if another process has taken the port meanwhile. */
async function startAlone(program: EngineProgram, dataDir: string): Promise<EngineProcess> {
  const engine = await startEngineProcess(program, { dataDir, port: await freePort() });
  const { headers } = await fetch(engine.endpoint);
  if (headers.get('server')?.startsWith('Dynoxide')) return engine;
  await engine.stop();
  return startAlone(program, dataDir);
}
