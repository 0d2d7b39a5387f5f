import { join } from 'node:path';
import * as z from 'zod/mini';
import { otherProcess } from '../support/other-process.ts';

const script = (name: string) => join(import.meta.dirname, name);

/** A local cloud whose only function echoes frames. */
export function startEchoServer() {
  return otherProcess(
    script('echo-server.ts'),
    z.object({
      origin: z.string(),
      endpoint: z.string(),
      credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
    }),
  );
}

/** An echo of the same design without a cloud. */
export function startBareServer() {
  return otherProcess(script('bare-server.ts'), z.object({ origin: z.string() }));
}

export type EchoServer = Awaited<ReturnType<typeof startEchoServer>>;
export type BareServer = Awaited<ReturnType<typeof startBareServer>>;
