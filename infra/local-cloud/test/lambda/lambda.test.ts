import { readdirSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/assembly.ts';
import { lambdaFunction, startFunction, startFunctions } from '../support/functions.ts';

function functionOf(...args: Parameters<typeof startFunction>) {
  const { lambda, name, ...rest } = startFunction(...args);
  onTestFinished(() => lambda.stop());
  return { lambda, name, ...rest, invoke: (event = {}) => lambda.invoke(name(), event) };
}

/** Waits until a function printed a line that holds the text. */
async function printed(
  lambda: ReturnType<typeof startFunction>['lambda'],
  name: string,
  text: string,
) {
  await expect
    .poll(() =>
      lambda
        .logs(name)
        .map((line) => line.text)
        .join('\n'),
    )
    .toContain(text);
}

test('a handler gets its event and context, and its answer comes back as JSON', async () => {
  const { invoke, name } = functionOf(`
    export const handler = async (event, context) => ({
      event,
      gone: undefined,
      name: context.functionName,
      arn: context.invokedFunctionArn,
      left: context.getRemainingTimeInMillis() > 4000,
      sameId: context.awsRequestId.length,
    });`);
  const { payload, functionError } = await invoke({ a: [1, null] });
  expect(functionError).toBeUndefined();
  expect(payload).toEqual({
    event: { a: [1, null] },
    name: name(),
    arn: `arn:aws:lambda:us-east-1:000000000000:function:${name()}`,
    left: true,
    sameId: 36,
  });
});

test('compiled code is kept in the cache of the process, if there is one', async () => {
  const { directory = temporaryDirectory() } = enableCompileCache(temporaryDirectory());
  const entries = () => readdirSync(directory, { recursive: true }).length;
  const before = entries();
  const { invoke, lambda } = functionOf('export const handler = async () => "compiled";');
  expect(await invoke()).toMatchObject({ payload: 'compiled' });
  await lambda.stop();
  expect(entries()).toBeGreaterThan(before);
});

test('a function has its declared variables and those of Lambda, and none of this machine', async () => {
  const { invoke, iam, name } = functionOf(
    'export const handler = async () => process.env;',
    { Environment: { Variables: { TABLE_NAME: 'orders', NODE_OPTIONS: '--enable-source-maps' } } },
    { endpoints: { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' } },
  );
  const keys = iam.credentials('role/shop-role', name());
  const { payload } = await invoke();
  expect(payload).toMatchObject({
    TABLE_NAME: 'orders',
    AWS_REGION: 'us-east-1',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
    AWS_LAMBDA_FUNCTION_NAME: name(),
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    AWS_SESSION_TOKEN: keys.sessionToken,
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
    TZ: ':UTC',
  });
  expect(payload).not.toHaveProperty('PATH');
  expect(payload).not.toHaveProperty('HOME');
});

test('an instance remembers none of the events it served, however many', async () => {
  const { invoke } = functionOf('export const handler = async () => 7;');
  await invoke();
  const before = queryObjects(Promise, { format: 'count' });
  for (let event = 0; event < 500; event += 1) await invoke();
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(50);
});

test('bundles that are split load their chunks', async () => {
  const { lambda, name } = startFunctions(
    { Fn: lambdaFunction({ Handler: 'main.run' }) },
    {
      code: {
        'main.mjs': "export { run } from './chunk.mjs';",
        'chunk.mjs': 'export const run = () => 7;',
      },
    },
  );
  onTestFinished(() => lambda.stop());
  expect((await lambda.invoke(name(), {})).payload).toBe(7);
});

test('an error is answered with its type, message and trace', async () => {
  const { invoke } = functionOf(
    "export const handler = async () => { throw new TypeError('no'); };",
  );
  expect(await invoke()).toMatchObject({
    functionError: 'Unhandled',
    payload: { errorType: 'TypeError', errorMessage: 'no', trace: expect.any(Array) },
  });
});

test.each([
  ['a missing module', "import 'not-there';", 'Runtime.ImportModuleError'],
  ['a missing export', 'export const other = 1;', 'Runtime.HandlerNotFound'],
  ['an error while loading', "throw new RangeError('early');", 'RangeError'],
])('%s is answered as Lambda does', async (_case, source, errorType) => {
  const { invoke } = functionOf(source);
  expect(await invoke()).toMatchObject({ functionError: 'Unhandled', payload: { errorType } });
  expect(await invoke()).toMatchObject({ functionError: 'Unhandled', payload: { errorType } });
});

test('a function that takes longer than its timeout is ended, and the next event gets a new instance', async () => {
  const { invoke } = functionOf(
    `let calls = 0;
     export const handler = async (event) => {
       calls += 1;
       while (event.hang) {}
       return calls;
     };`,
    { Timeout: 1 },
  );
  expect((await invoke()).payload).toBe(1);
  expect(await invoke({ hang: true })).toMatchObject({
    functionError: 'Unhandled',
    payload: {
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(
        /^RequestId: .{36} Error: Task timed out after 1\.00 seconds$/,
      ),
    },
  });
  expect((await invoke()).payload).toBe(1);
});

test.each([
  ['leaves', 'export const handler = () => { process.exit(3); };', 'exit status 3'],
  [
    'uses more memory than declared',
    'export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };',
    'memory limit',
  ],
  [
    'throws outside of its promise',
    "export const handler = () => new Promise(() => { setTimeout(() => { throw new Error('late'); }); });",
    'late',
  ],
])('a function that %s fails alone', async (_case, source, reason) => {
  const { invoke } = functionOf(source);
  expect(await invoke()).toMatchObject({
    functionError: 'Unhandled',
    payload: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining(reason) },
  });
});

test('an instance serves one event at a time; concurrent events get separate instances', async () => {
  // Each event waits for the other two, so that all three are served at the same time.
  const meeting = JSON.stringify(temporaryDirectory());
  const { invoke, lambda, name } = functionOf(`
    import { mkdirSync, readdirSync } from 'node:fs';
    import { threadId } from 'node:worker_threads';
    let running = 0;
    export const handler = async ({ guest }) => {
      running += 1;
      mkdirSync(${meeting} + '/' + guest);
      while (readdirSync(${meeting}).length < 3)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return { threadId, together: running-- };
    };`);
  const answers = await Promise.all(['a', 'b', 'c'].map((guest) => invoke({ guest })));
  const together = answers.map(({ payload }) => payload);
  expect(together).toEqual(together.map(() => expect.objectContaining({ together: 1 })));
  expect(new Set(together.map((it) => JSON.stringify(it))).size).toBe(3);
  expect(lambda.instances(name()).map(({ busy }) => busy)).toEqual([false, false, false]);
});

test('at the limit of instances, idle ones of other functions make room', async () => {
  const { lambda, name } = startFunctions(
    { One: lambdaFunction(), Two: lambdaFunction() },
    { code: { 'index.mjs': 'export const handler = async () => 1;' } },
    { maximumInstances: 1 },
  );
  onTestFinished(() => lambda.stop());
  for (const id of ['One', 'Two', 'One']) {
    expect((await lambda.invoke(name(id), {})).payload).toBe(1);
  }
  const both = await Promise.all(['One', 'Two'].map((id) => lambda.invoke(name(id), {})));
  expect(both.map(({ payload }) => payload)).toEqual([1, 1]);
});

/** Functions that answer at once, and which of them have an instance. */
function warmFunctions(maximumInstances: number, source: string, ...ids: readonly string[]) {
  const { lambda, name } = startFunctions(
    Object.fromEntries(ids.map((id) => [id, lambdaFunction()])),
    { code: { 'index.mjs': source } },
    { maximumInstances },
  );
  onTestFinished(() => lambda.stop());
  const call = (id: string, event = {}) => lambda.invoke(name(id), event);
  const counts = () =>
    Object.fromEntries(ids.map((id) => [id, lambda.instances(name(id)).length] as const));
  return { call, counts };
}

test('the instance that was idle longest makes room, not the function in use', async () => {
  const source = 'export const handler = async () => 1;';
  const { call, counts } = warmFunctions(2, source, 'Busy', 'Rare', 'New');
  for (const id of ['Busy', 'Rare', 'Busy', 'New']) await call(id);
  expect(counts()).toEqual({ Busy: 1, Rare: 0, New: 1 });
});

test('a function with several instances makes room before one with a single instance', async () => {
  const meeting = JSON.stringify(temporaryDirectory());
  const source = `
    import { mkdirSync, readdirSync } from 'node:fs';
    export const handler = async ({ guest }) => {
      if (guest) mkdirSync(${meeting} + '/' + guest);
      while (guest && readdirSync(${meeting}).length < 2)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };`;
  const { call, counts } = warmFunctions(3, source, 'Single', 'Several', 'New');
  await call('Single');
  await Promise.all(['a', 'b'].map((guest) => call('Several', { guest })));
  await call('New');
  expect(counts()).toEqual({ Single: 1, Several: 1, New: 1 });
});

test('a waiting pool costs one instance, however many become idle meanwhile', async () => {
  const source = `export const handler = async ({ long }) => {
    if (long) await new Promise((resolve) => setTimeout(resolve, 100));
  };`;
  const { call, counts } = warmFunctions(3, source, 'One', 'Two', 'Three', 'New');
  const warm = ['One', 'Two', 'Three'];
  await Promise.all(warm.map((id) => call(id)));
  await Promise.all([...warm.map((id) => call(id, { long: true })), call('New')]);
  const left = counts();
  expect(left).toMatchObject({ New: 1 });
  expect(warm.filter((id) => left[id] === 1)).toHaveLength(2);
});

test('an instance can be killed during an event', async () => {
  const { invoke, lambda, name } = functionOf(
    "export const handler = () => { console.log('working'); return new Promise(() => {}); };",
  );
  const answer = invoke();
  await printed(lambda, name(), 'working');
  const [instance] = lambda.instances(name());
  expect(instance?.busy).toBe(true);
  expect(await lambda.kill(name(), instance?.id ?? '')).toBe(true);
  expect(await answer).toMatchObject({ payload: { errorType: 'Runtime.ExitError' } });
  expect(lambda.instances(name())).toEqual([]);
});

test('output is stored per function', async () => {
  const { invoke, lambda, name } = functionOf(
    "export const handler = async () => { console.log('one\\ntwo'); console.error('three'); };",
  );
  await invoke();
  await printed(lambda, name(), 'three');
  await printed(lambda, name(), 'one\ntwo');
});

test('replaced code serves the next event', async () => {
  const { invoke, lambda, name } = functionOf("export const handler = async () => 'old';");
  expect((await invoke()).payload).toBe('old');
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'index.mjs'), "export const handler = async () => 'new';");
  lambda.replaceCode(name(), directory);
  expect((await invoke()).payload).toBe('new');
});

test('running calls end with the old code, new calls get the new code', async () => {
  const gate = JSON.stringify(join(temporaryDirectory(), 'open'));
  const { invoke, lambda, name } = functionOf(`
    import { existsSync } from 'node:fs';
    export const handler = async () => {
      console.log('working');
      while (!existsSync(${gate})) await new Promise((resolve) => setTimeout(resolve, 5));
      return 'old';
    };`);
  const underWay = invoke();
  await printed(lambda, name(), 'working');
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'index.mjs'), "export const handler = async () => 'new';");
  lambda.replaceCode(name(), directory);
  expect((await invoke()).payload).toBe('new');
  writeFileSync(JSON.parse(gate), '');
  expect((await underWay).payload).toBe('old');
  expect((await invoke()).payload).toBe('new');
});

test('payloads of more than 6 MB are refused both ways', async () => {
  const { invoke } = functionOf("export const handler = async ({ size }) => 'x'.repeat(size);");
  const limit = 6 * 1024 * 1024;
  expect((await invoke({ size: limit })).functionError).toBeUndefined();
  expect(await invoke({ size: limit + 200 })).toMatchObject({
    payload: { errorType: 'Function.ResponseSizeTooLarge' },
  });
  await expect(invoke({ text: 'x'.repeat(limit) })).rejects.toMatchObject({
    code: 'RequestTooLargeException',
  });
});

test('the concurrency limit is for all functions together, and calls beyond it are throttled', async () => {
  const source = 'export const handler = (ms) => new Promise((done) => setTimeout(done, ms, ms));';
  const { lambda, name } = startFunctions(
    { Fn: lambdaFunction(), Other: lambdaFunction() },
    { code: { 'index.mjs': source } },
    { concurrency: 2 },
  );
  onTestFinished(() => lambda.stop());
  const both = Promise.all([lambda.invoke(name('Fn'), 100), lambda.invoke(name('Other'), 100)]);
  const throttled = { code: 'TooManyRequestsException', statusCode: 429 };
  await expect(lambda.invoke(name('Fn'), 0)).rejects.toMatchObject(throttled);
  expect(await both).toMatchObject([{ payload: 100 }, { payload: 100 }]);
  expect(await lambda.invoke(name('Fn'), 0)).toMatchObject({ payload: 0 });
});

test('reserved variable names are refused as AWS refuses them', () => {
  const Environment = { Variables: { AWS_REGION: 'eu-west-1' } };
  expect(() => startFunction('', { Environment })).toThrow(/reserved keys.*AWS_REGION/);
});

test('an unknown property of a function is refused by name', () => {
  expect(() => startFunction('', { SnapStart: {} })).toThrow(
    /Fn \(AWS::Lambda::Function\)[\s\S]*SnapStart/,
  );
});

test('handlers of the CDK’s custom resources do not run, whatever their language', () => {
  const { lambda } = startFunctions(
    {
      Deploy: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: { ServiceToken: { 'Fn::GetAtt': ['Fn', 'Arn'] } },
      },
      Fn: lambdaFunction({ Runtime: 'python3.13', Layers: ['arn'] }),
    },
    { code: {} },
  );
  expect(lambda.functions).toEqual([]);
});

test('what a function printed is in its log, also if it then hangs or ends the process', async () => {
  const { invoke, lambda, name } = functionOf(
    `export const handler = async ({ how }) => {
       console.log('%s of %d', how, 7);
       process.stdout.write('two\\nlines, the last without an end');
       console.error(how);
       process.stderr.write(Buffer.from('ü\\n'));
       while (how === 'hang') {}
       process.exit(1);
     };`,
    { Timeout: 1 },
  );
  for (const how of ['hang', 'exit']) {
    await invoke({ how });
    await printed(lambda, name(), `${how} of 7\ntwo\nlines, the last without an end${how}\nü`);
  }
});
