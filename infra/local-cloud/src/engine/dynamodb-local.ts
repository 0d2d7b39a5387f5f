import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeDataDirectory } from '../durable-file.ts';
import type { EngineProcess } from './engine-process.ts';
import { startGuarded } from './guarded-process.ts';

const IMAGE = 'amazon/dynamodb-local';
/** A folder of the image in which the program may write. */
const HOME = '/home/dynamodblocal';
const CONTAINER_PORT = 8000;
/** Docker may have to download 700 MB first. */
const START_LIMIT_MS = 10 * 60_000;
const PAUSE_MS = 100;

const run = promisify(execFile);

/**
 * Amazon's container, named after the data directory that it stores its data in; removed when it stops. Rejects
 * with Docker's output.
 */
export async function startDynamoDbLocal(options: {
  docker: string;
  dataDir: string;
  host: string;
  port: number;
}): Promise<EngineProcess> {
  const { docker, dataDir, host, port } = options;
  const folder = join(dataDir, 'dynamodb-local');
  makeDataDirectory(folder);
  const name = `local-cloud-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  // Removes a leftover container after a power loss; fails harmlessly if there is none.
  await run(docker, ['rm', '--force', name]).catch(() => undefined);
  const container = [
    ...['run', '--rm', '--name', name],
    ...['--publish', `${host}:${port}:${CONTAINER_PORT}`],
    ...['--volume', `${folder}:${HOME}/data`, '--workdir', HOME],
    // As the current user, who must be able to delete the files.
    ...(process.getuid ? ['--user', `${process.getuid()}`] : []),
    ...['--env', 'DDB_LOCAL_TELEMETRY=0', IMAGE],
    ...['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-dbPath', './data'],
  ];
  const guarded = startGuarded([docker, ...container], `"${docker}" stop --time 5 ${name}`);
  const endpoint = `http://${host}:${port}`;
  try {
    await answering(endpoint, guarded);
  } catch (error) {
    await guarded.stop();
    throw error;
  }
  return { ...guarded, endpoint };
}

async function answering(
  endpoint: string,
  { output, ended }: ReturnType<typeof startGuarded>,
): Promise<void> {
  let printed = '';
  let end: string | undefined;
  output.setEncoding('utf8').on('data', (chunk: string) => {
    printed = `${printed}${chunk}`.slice(-4096);
  });
  void ended.then((reason) => {
    end = reason;
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (end === undefined && Date.now() < limit) {
    const answered = await fetch(endpoint).catch(() => undefined);
    if (answered) return;
    await pause(PAUSE_MS);
  }
  throw new Error(
    `${IMAGE} did not start in Docker: ${end ?? 'no answer in 10 min'}. ${printed.trim()}`,
  );
}
