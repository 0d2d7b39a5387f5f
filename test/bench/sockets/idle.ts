import * as z from 'zod/mini';
import { type BenchSocket, openSocket } from '../support/open-socket.ts';
import { atMost, type Row } from '../support/row.ts';
import { inParallel } from '../support/statistics.ts';
import type { EchoServer } from './servers.ts';

const SOCKETS = 2_000;
const MB = 1024 * 1024;

const toldBytes = z.object({ bytes: z.number() });

/** Memory of two thousand idle sockets in the local cloud. */
export async function idleRow(cloud: EchoServer): Promise<Row> {
  const measure = async () => (await cloud.ask('memory', toldBytes)).bytes / MB;
  const before = await measure();
  const sockets: BenchSocket[] = [];
  await inParallel(Array(SOCKETS).keys(), 50, async () => {
    sockets.push(await openSocket(cloud.hello.origin));
  });
  const after = await measure();
  for (const { webSocket } of sockets) webSocket.terminate();
  return atMost('memory of 2,000 idle sockets', after - before, 150, 'MB', before);
}
