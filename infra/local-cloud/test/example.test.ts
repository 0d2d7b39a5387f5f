import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { synthesizeExample } from '../example/synthesize.ts';
import { bootCloud, type Cloud } from '../src/main.ts';
import { freePort } from '../src/ports.ts';
import { openSocket } from './gateway/support/socket-client.ts';
import { temporaryDirectory } from './support/assembly.ts';
import { type ManualClock, manualClock } from './support/manual-clock.ts';

const assemblyDir = temporaryDirectory();
let cloud: Cloud;
let clock: ManualClock;
beforeAll(async () => {
  synthesizeExample(assemblyDir);
  clock = manualClock();
  const dataDir = temporaryDirectory();
  cloud = await bootCloud({ assemblyDir, dataDir, port: 0, parameters: {}, clock });
});
afterAll(() => cloud?.stop());

const noteUrl = (name: string, origin = `http://127.0.0.1:${cloud.edge.port}`) =>
  `${origin}/notes/${name}`;
const write = (name: string, body: string) => fetch(noteUrl(name), { method: 'PUT', body });
const read = async (name: string) => (await fetch(noteUrl(name))).json();
const countsOf = (isDead: boolean) => {
  const found = cloud.queues.definitions.find(({ redrive }) => (redrive === undefined) === isDead);
  return found && cloud.queues.counts(found);
};

test('a note put by HTTP is in the bucket, and its words are counted by way of a queue', async () => {
  expect((await write('first', 'three small words')).status).toBe(202);
  await expect.poll(() => read('first')).toEqual({ text: 'three small words', words: 3 });
  const [bucket = ''] = cloud.store.buckets.keys();
  expect([...cloud.store.list(bucket)].map(({ key }) => key)).toEqual(['first']);
  expect((await fetch(noteUrl('second'))).status).toBe(404);
  // Else the clock of the next test could make it visible again.
  await expect.poll(() => countsOf(false)).toMatchObject({ waiting: 0, inFlight: 0 });
});

test('a message that fails twice becomes a dead letter', async () => {
  await write('empty', '');
  await expect
    .poll(() => {
      clock.advance(20_000);
      return countsOf(true);
    })
    .toMatchObject({ waiting: 1 });
});

const askBySocket = async () => {
  const { webSocket, frames } = await openSocket(`ws://127.0.0.1:${cloud.edge.port}/live`);
  webSocket.send('{}');
  await expect.poll(() => frames).toHaveLength(1);
  return frames[0];
};

test('a socket is answered, and after an hour tells what the schedule wrote', async () => {
  expect(await askBySocket()).toBe('{"notes":1,"hourly":0}');
  clock.advance(3_600_000);
  await expect.poll(() => cloud.schedules.list()[0]?.last?.state).toBe('succeeded');
  expect(await askBySocket()).toBe('{"notes":1,"hourly":1}');
});

test('the command boots the same assembly, says where it is, and stops on Ctrl-C', async () => {
  const port = await freePort();
  const cli = new URL('../src/cli.ts', import.meta.url).pathname;
  const options = ['--port', String(port), '--data', temporaryDirectory()];
  const child = spawn(process.execPath, [cli, assemblyDir, ...options]);
  const exit = once(child, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (line.startsWith('Ctrl-C')) break;
  }
  expect(printed[0]).toBe(`App              http://localhost:${port}`);
  const put = await fetch(noteUrl('a', `http://127.0.0.1:${port}`), { method: 'PUT', body: 'b' });
  expect(put.status).toBe(202);
  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});

async function failedCommand(...words: readonly string[]): Promise<string> {
  const cli = new URL('../src/cli.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [cli, ...words]);
  const printed = await child.stderr.toArray();
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  return printed.join('');
}

test('the command prints its usage if an argument is missing', async () => {
  expect(await failedCommand()).toMatch(/^Name one directory\.\n\nlocal-cloud CDK_OUT/);
});

test('the command prints only the error if the arguments are right', async () => {
  const data = temporaryDirectory();
  const printed = await failedCommand(join(data, 'none'), '--data', data, '--port', '0');
  expect(printed).toContain(join(data, 'none'));
  expect(printed).not.toContain('local-cloud CDK_OUT');
});
