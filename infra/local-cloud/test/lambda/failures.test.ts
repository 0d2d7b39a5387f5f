import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { type Failure, failureOf, failureText } from '#src/lambda/failures.ts';
import { temporaryDirectory } from '../support/assembly.ts';
import { startFunction } from '../support/functions.ts';

const id = '0b1c2d3e-0000-4000-8000-123456789abc';

/** A running function, and what was told of its failures. */
function failing(source: string, maps?: string) {
  const failures: Failure[] = [];
  const { lambda, name } = startFunction(
    source,
    {},
    {
      onFailure: (failure) => failures.push(failure),
      ...(maps !== undefined && { sourceMaps: () => maps }),
    },
  );
  onTestFinished(() => lambda.stop());
  return { failures, lambda, invoke: () => lambda.invoke(name(), {}, id) };
}

test('an uncaught error is reported with function, request id, message and stack', async () => {
  const { failures, invoke } = failing(
    "export const handler = async () => { throw new TypeError('no'); };",
  );
  await invoke();
  await expect.poll(() => failures[0]?.stack).toContain('lambda-runtime.mjs:');
  expect(failures).toEqual([
    {
      logicalId: 'Fn',
      requestId: id,
      message: 'no',
      stack: expect.stringContaining('index.mjs:1:'),
    },
  ]);
});

test('an answer of 500 or more is reported, and one below is not', async () => {
  const { failures, invoke } = failing(
    'let status = 499; export const handler = async () => ({ statusCode: status++ });',
  );
  await invoke();
  expect(failures).toEqual([]);
  await invoke();
  expect(failures.map(failureText)).toEqual([`Fn failed (request ${id}): answered 500`]);
});

test('an error in a logger’s JSON is reported, and other lines are not', () => {
  const read = (line: object) => failureOf({ text: JSON.stringify(line) }, { logicalId: 'Fn' });
  const error = { level: 'error', message: 'unexpected', detail: 'boom', requestId: id, more: 1 };
  expect(read(error)).toEqual({
    logicalId: 'Fn',
    requestId: id,
    message: 'unexpected: boom',
    stack: undefined,
  });
  expect(read({ level: 'info', message: 'call' })).toBeUndefined();
  expect(failureOf({ text: 'ERRORS: none' }, { logicalId: 'Fn' })).toBeUndefined();
  expect(failureOf({ text: `ERROR\t${id} Task timed out` }, { logicalId: 'Fn' })).toMatchObject({
    requestId: id,
    message: 'Task timed out',
  });
});

/** Bundles TypeScript twice, as a build in two steps does; the maps alone are left beside each other. */
async function bundledTwice(folder: string): Promise<string> {
  writeFileSync(
    join(folder, 'handler.ts'),
    "interface Event {}\n\nexport const handler = async (_event: Event) => {\n  throw new Error('twice');\n};\n",
  );
  const options = { bundle: true, format: 'esm', sourcemap: 'external' } as const;
  const first = join(folder, 'first.mjs');
  await build({ ...options, entryPoints: [join(folder, 'handler.ts')], outfile: first });
  const second = join(folder, 'index.mjs');
  const built = await build({
    ...options,
    minify: true,
    entryPoints: [first],
    outfile: second,
    write: false,
  });
  for (const { path, contents } of built.outputFiles) writeFileSync(path, contents);
  return built.outputFiles.find(({ path }) => path === second)?.text ?? '';
}

test('with maps, stacks and found lines have source positions', async () => {
  const folder = temporaryDirectory();
  const { failures, invoke, lambda } = failing(await bundledTwice(folder), folder);
  await invoke();
  const position = expect.stringMatching(/handler\.ts:4:9\b/);
  await expect.poll(() => failures).toEqual([expect.objectContaining({ stack: position })]);
  expect(lambda.searchLogs(id)).toEqual([
    { time: expect.any(Date), logicalId: 'Fn', text: position },
  ]);
  expect(lambda.searchLogs('another id')).toEqual([]);
});

test('lines of all functions are found by their text, newest first', async () => {
  const { invoke, lambda } = failing(
    "let n = 0; export const handler = async () => { n += 1; console.log('call ' + n); };",
  );
  await invoke();
  await invoke();
  await expect
    .poll(() => lambda.searchLogs('call ').map(({ text }) => text))
    .toEqual(['call 2', 'call 1']);
});
