import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

const loadSchema = z.object({
  port: z.number(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  connections: z.number(),
  milliseconds: z.number(),
});

const { port, path, headers, connections, milliseconds } = loadSchema.parse(workerData);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function call(onFirstByte: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      onFirstByte();
      response.resume().once('end', resolve);
    });
    outgoing.once('error', reject).end();
  });
}

const taken: number[] = [];
const first: number[] = [];
const startedAt = performance.now();
const lane = async () => {
  while (performance.now() - startedAt < milliseconds) {
    const sentAt = performance.now();
    await call(() => void first.push(performance.now() - sentAt));
    taken.push(performance.now() - sentAt);
  }
};
await Promise.all(Array.from({ length: connections }, lane));
parentPort?.postMessage({ taken, first, seconds: (performance.now() - startedAt) / 1000 });
agent.destroy();
