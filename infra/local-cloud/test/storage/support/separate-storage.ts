import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { S3Client } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { clientOf, OPERATOR } from './running-storage.ts';

const childFile = fileURLToPath(new URL('./storage-child.ts', import.meta.url));
const report = z.object({ port: z.int(), peakKiB: z.int() });

interface SeparateStorage {
  readonly s3: S3Client;
  /** kill -9, resolved when the process is gone. */
  readonly kill: () => Promise<void>;
  /** The most memory that the process ever held. */
  readonly peakMiB: () => Promise<number>;
}

/** A storage in a process of its own. */
export async function givenSeparateStorage(dataDir: string): Promise<SeparateStorage> {
  const { accessKeyId, secretAccessKey } = OPERATOR;
  const child = fork(childFile, [dataDir, accessKeyId, secretAccessKey]);
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const next = async () => report.parse((await once(child, 'message'))[0]);
  const { port } = await next();
  const peakMiB = async () => {
    child.send('report');
    return (await next()).peakKiB / 1024;
  };
  return { s3: clientOf({ origin: `http://127.0.0.1:${port}` }, OPERATOR), kill, peakMiB };
}
