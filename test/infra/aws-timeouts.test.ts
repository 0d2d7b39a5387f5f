import { globSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as queues from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { quickCalls as requestHandler } from '#functions/platform/quick-calls.ts';
import { root } from '#infra/build/steps.ts';
import * as ownQueues from '#infra/bundling/aws-clients/client-sqs.ts';
import { listFunctions } from '#infra/inventory.ts';
import { listen } from '#test/support/listen.ts';

const { connectionTimeout, requestTimeout } = requestHandler;
/** By default of the SDK, and so of ours. */
const attempts = 3;
/** The pauses between attempts, and a busy machine. */
const slackMs = 2_500;

beforeAll(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => void vi.unstubAllEnvs());

const message = { QueueUrl: 'https://sqs/1/q', MessageBody: '{}' };

/** How a call of each client ends: the SDK's, which nobody here wrote, and ours. */
async function endsOf(port: number) {
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', `http://127.0.0.1:${port}`);
  const sdk = new queues.SQSClient({ useQueueUrlAsEndpoint: false, requestHandler });
  const own = new ownQueues.SQSClient({ requestHandler });
  const [bySdk, byUs] = await Promise.all([
    endOf(() => sdk.send(new queues.SendMessageCommand(message))),
    endOf(() => own.send(new ownQueues.SendMessageCommand(message))),
  ]);
  return { bySdk, byUs };
}

async function endOf(call: () => Promise<unknown>) {
  const startedAt = performance.now();
  const error = await call().catch((thrown: unknown) => thrown);
  const ms = performance.now() - startedAt;
  if (!(error instanceof Error)) throw new Error('It was answered');
  return { ms, name: error.name };
}

/** Both gave up in the same way after all attempts, each of which took `ms`. */
function expectSameEnd({ bySdk, byUs }: Awaited<ReturnType<typeof endsOf>>, ms: number) {
  expect(bySdk.name).toBe('TimeoutError');
  expect(byUs.name).toBe(bySdk.name);
  for (const end of [bySdk, byUs]) {
    expect(end.ms).toBeGreaterThan(attempts * ms - 100);
    expect(end.ms).toBeLessThan(attempts * ms + slackMs);
  }
}

/** A server on a free port that says `text` to each request, and then nothing. */
async function givenSilence(text = ''): Promise<{ port: number; requests: () => number }> {
  let requests = 0;
  const server: Server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      requests += data.includes('POST / HTTP/1.1') ? 1 : 0;
      socket.write(text);
    });
  });
  onTestFinished(() => void server.close());
  return { port: await listen(server), requests: () => requests };
}

test('a service that accepts and never answers is asked three times, as with the SDK', async () => {
  const { port, requests } = await givenSilence();
  expectSameEnd(await endsOf(port), requestTimeout);
  expect(requests()).toBe(2 * attempts);
});

test('an answer that stops in the middle is given up as with the SDK', async () => {
  const { port, requests } = await givenSilence(
    'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"Me',
  );
  expectSameEnd(await endsOf(port), requestTimeout);
  expect(requests()).toBe(2 * attempts);
});

/** Listens for one connection, and then blocks its thread: nobody accepts. */
const deaf = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  });`;

/** Connects until the system, which accepts on behalf of the server, has no room for more. */
async function fillBacklog(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const isFull = await Promise.race([
    new Promise<false>((resolve) => socket.once('connect', () => resolve(false))),
    pause(500, true),
  ]);
  if (!isFull) await fillBacklog(port);
}

test('a service that never accepts is given up after a second each time, as with the SDK', async () => {
  const worker = new Worker(deaf, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const port = await new Promise<unknown>((resolve) => worker.once('message', resolve));
  await fillBacklog(z.parse(z.number(), port));
  expectSameEnd(await endsOf(z.parse(z.number(), port)), connectionTimeout);
});

test('each function has time for a second attempt', () => {
  const two = 2 * (connectionTimeout + requestTimeout);
  for (const { timeoutSeconds } of listFunctions())
    expect(timeoutSeconds * 1_000).toBeGreaterThan(two);
});

test('every client of table, secrets, queues and sockets has the timeouts', () => {
  const texts = globSync('functions/**/*.ts', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const made = texts.flatMap(
    (text) =>
      text.match(/new (?:DynamoDB|SecretsManager|SQS|ApiGatewayManagementApi)Client\([^)]*\)/g) ??
      [],
  );
  expect(made).toHaveLength(4);
  for (const text of made) expect(text).toContain('requestHandler: quickCalls');
});
