import { join } from 'node:path';
import { makeDataDirectory } from '../durable-file.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';
import { startDynoxide } from './dynoxide.ts';
import type { EngineProcess } from './engine-process.ts';
import type { EngineProgram } from './find-engine.ts';

/** It keeps its data below `dataDir`. */
export async function startEngineProcess(
  program: EngineProgram,
  { dataDir, host = '127.0.0.1', port }: { dataDir: string; host?: string; port: number },
): Promise<EngineProcess> {
  makeDataDirectory(dataDir);
  if ('docker' in program) return startDynamoDbLocal({ ...program, dataDir, host, port });
  return startDynoxide({ ...program, host, port, dbPath: join(dataDir, 'dynamodb.sqlite') });
}
