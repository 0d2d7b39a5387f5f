import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynoxide } from '../../infra/local/engine/dynoxide.ts';
import { findEngine } from '../../infra/local/engine/find-engine.ts';
import { freePort } from '../support/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** One engine for all files of a project; each file has a table of its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const source = findEngine(process.env);
  if ('endpoint' in source) return project.provide('dynamodbEndpoint', source.endpoint);
  const directory = await mkdtemp(join(tmpdir(), 'sitewright-dynamodb-'));
  const dbPath = join(directory, 'dynamodb.sqlite');
  const engine = await startDynoxide({ binary: source.binary, port: await freePort(), dbPath });
  project.provide('dynamodbEndpoint', engine.endpoint);
  return async () => {
    await engine.stop();
    await rm(directory, { recursive: true });
  };
}
