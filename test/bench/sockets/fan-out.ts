import { Agent, request } from 'node:http';
import * as z from 'zod/mini';
import { signedHeaders } from '#infra/local-cloud/test/support/signed-call.ts';
import { type BenchSocket, openSocket } from '../support/open-socket.ts';
import { type Row, times } from '../support/row.ts';
import { inParallel, median, timesOf } from '../support/statistics.ts';
import type { BareServer, EchoServer } from './servers.ts';

const SOCKETS = 1_000;
const ROUNDS = 5;
const TEXT = '{"type":"chat-message","data":{"message":"Hello"}}';

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

const toldIds = z.object({ ids: z.array(z.string()) });
const toldOpened = z.object({ opened: z.number() });

/** A thousand posts to a thousand sockets until the last has arrived, compared with unchecked posts. */
export async function fanOutRow(cloud: EchoServer, bare: BareServer): Promise<Row> {
  const { origin, endpoint, credentials } = cloud.hello;
  const ours = await openMany(origin);
  const { ids } = await cloud.ask('connections', toldIds);
  const urls = ids.map((id) => `${endpoint}/ws/@connections/${id}`);
  const sign = (url: string) =>
    signedHeaders({ url, service: 'execute-api', credentials, body: TEXT });
  const taken = await rounds(ours, () =>
    urls.map((url) => ({ url: new URL(url), headers: sign(url) })),
  );
  end(ours);
  const theirs = await openMany(bare.hello.origin);
  const { opened } = await bare.ask('opened', toldOpened);
  const { port } = new URL(bare.hello.origin);
  const posts = theirs.map((_socket, index) => ({
    url: new URL(`http://127.0.0.1:${port}/${opened - SOCKETS + index}`),
    headers: {},
  }));
  const floor = await rounds(theirs, () => posts);
  end(theirs);
  return times('1,000 posts to 1,000 sockets', median(taken), median(floor), { budget: 3 });
}

async function openMany(origin: string): Promise<readonly BenchSocket[]> {
  const opened: BenchSocket[] = [];
  await inParallel(Array(SOCKETS).keys(), 50, async () => {
    opened.push(await openSocket(origin));
  });
  return opened;
}

function end(sockets: readonly BenchSocket[]): void {
  for (const { webSocket } of sockets) webSocket.terminate();
}

/** Signed in advance: signing is the client's work and not measured. */
async function rounds(
  sockets: readonly BenchSocket[],
  preparePosts: () => readonly Post[],
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const prepared = Array.from({ length: ROUNDS + 1 }, preparePosts);
  const taken = await timesOf(prepared.length, async (round) => {
    const arrived = sockets.map(({ next }) => next((frame) => frame === TEXT));
    await inParallel(prepared[round] ?? [], 50, (post) => send(post, agent));
    await Promise.all(arrived);
  });
  agent.destroy();
  return taken.slice(1);
}

function send({ url, headers }: Post, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A post: ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    outgoing.once('error', reject).end(TEXT);
  });
}
