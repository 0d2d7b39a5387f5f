import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { prepareCodeUpdates } from '#infra/local/dev/code-updates.ts';
import { createGate } from '#infra/local/dev/gate.ts';
import { watchFiles } from '#infra/local/dev/watch-files.ts';
import { lambdaFunction, startFunctions } from '#infra/local-cloud/test/support/functions.ts';
import { listen } from '#test/support/listen.ts';
import { temporaryFolder, writeFiles } from '../aws/support/product.ts';

/** A running cloud of two functions, with sources in a separate folder. */
async function twoFunctions() {
  const root = temporaryFolder();
  const write = (name: string, text: string) =>
    writeFiles(root, { [`functions/${name}.ts`]: text });
  write('shared', "export const greeting: string = 'old';");
  for (const name of ['one', 'two']) {
    write(name, "import { greeting } from './shared.ts'; export const handler = () => greeting;");
  }
  const source = (name: string) => ({ name, logicalId: name, entry: `functions/${name}.ts` });
  const updates = await prepareCodeUpdates([source('one'), source('two')], root);
  onTestFinished(() => updates[Symbol.asyncDispose]());
  const code = { 'index.mjs': "export const handler = () => 'booted';" };
  const { lambda, name } = startFunctions(
    { one: lambdaFunction(), two: lambdaFunction() },
    { code },
  );
  onTestFinished(() => lambda.stop());
  const answer = async (logicalId: string) => (await lambda.invoke(name(logicalId), {})).payload;
  const save = (file: string, text: string) => {
    write(file, text);
    return updates.update([`functions/${file}.ts`], lambda);
  };
  return { save, answer };
}

test('a saved handler updates only its own function', async () => {
  const { save, answer } = await twoFunctions();
  expect(await answer('one')).toBe('booted');
  expect(await save('one', "export const handler = () => 'new';")).toEqual(['one']);
  expect([await answer('one'), await answer('two')]).toEqual(['new', 'booted']);
});

test('a saved shared module updates all functions that contain it', async () => {
  const { save, answer } = await twoFunctions();
  expect(await save('shared', "export const greeting = 'hello';")).toEqual(['one', 'two']);
  expect([await answer('one'), await answer('two')]).toEqual(['hello', 'hello']);
});

test('a file outside of all functions changes nothing', async () => {
  const { save } = await twoFunctions();
  expect(await save('other', 'export {};')).toEqual([]);
});

test('invalid code is reported with file and line, and the old code stays; the next update includes it', async () => {
  const { save, answer } = await twoFunctions();
  await save('one', "export const handler = () => 'good';");
  await expect(save('one', 'export const handler = (\n=> 1;')).rejects.toThrow(
    'functions/one.ts:2:',
  );
  expect(await answer('one')).toBe('good');
  await expect(save('two', "export const handler = () => 'second';")).rejects.toThrow('one.ts:2:');
  expect(await save('one', "export const handler = () => 'better';")).toEqual(['one', 'two']);
  expect([await answer('one'), await answer('two')]).toEqual(['better', 'second']);
});

test('saved files are reported together, debounced', async () => {
  const root = temporaryFolder();
  writeFiles(root, { 'functions/a.ts': '1', 'shared/b.ts': '1' });
  const seen = new EventEmitter();
  const stop = watchFiles(
    root,
    ['functions', 'shared'],
    async (files) => void seen.emit('saved', files),
  );
  onTestFinished(stop);
  const saved = once(seen, 'saved');
  writeFiles(root, { 'functions/a.ts': '2', 'shared/b.ts': '2' });
  expect((await saved)[0]).toEqual(expect.arrayContaining(['functions/a.ts', 'shared/b.ts']));
});

/** A server behind a gate for calls below /api. */
async function gatedServer(waitMs: number) {
  const gate = createGate((path) => path.startsWith('/api'), waitMs);
  const server = createServer((request, response) => {
    void gate.pass(request, response, () => response.end('passed'));
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const call = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { gate, call };
}

const passed = { status: 200, text: 'passed' };
const refused = { status: 503, text: expect.stringContaining('is restarting') };

test('calls wait while the cloud restarts, and pages do not', async () => {
  const { gate, call } = await gatedServer(60_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const closed = gate.closeDuring(promise);
  const waiting = call('/api/user');
  expect(await call('/index.html')).toEqual(passed);
  resolve();
  await closed;
  expect(await waiting).toEqual(passed);
});

test('calls that wait too long get an explanation', async () => {
  const { gate, call } = await gatedServer(10);
  void gate.closeDuring(new Promise(() => {}));
  expect(await call('/api/user')).toEqual(refused);
});

test('calls are refused after a failed restart', async () => {
  const { gate, call } = await gatedServer(60_000);
  await expect(gate.closeDuring(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await call('/api/user')).toEqual(refused);
  await gate.closeDuring(Promise.resolve());
  expect(await call('/api/user')).toEqual(passed);
});
