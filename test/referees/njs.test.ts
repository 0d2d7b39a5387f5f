import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readStack } from 'local-cloud/stack.ts';
import { functionRuntime } from 'local-cloud/testing.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { builtAssembly } from '#test/system/support/product.ts';
import { versionOf } from './support/installed.ts';

/** The engine that CloudFront's functions descend from; compared on 2026-11-27 with Debian's njs 0.7.9. */
const version = versionOf('njs', '-v', 'apt-get install njs');
const run = promisify(execFile);

const declared = z.object({ FunctionCode: z.string() });
const functions = readStack({ assemblyDir: builtAssembly, parameters: {} })
  .ofType('AWS::CloudFront::Function')
  .map(({ logicalId, properties }) => ({
    name: logicalId,
    code: z.parse(declared, properties).FunctionCode,
  }));

const paths = [
  ...[
    '/',
    '/about',
    '/about/',
    '/a+b.png',
    '/a%20b/',
    '//evil.example',
    '/index.html',
    '/.well-known/x',
  ],
  ...['/api/user', '/api/unsubscribe', '/api/site-form', '/demo/', '/t-1-0-x/page.html', '/ü.html'],
];
const hosts = [
  'www.cabinets.example',
  'cabinets.example',
  'demo.previews.example',
  'D1.CloudFront.net',
];
const events = hosts.flatMap((host) =>
  paths.map((uri) => ({
    viewer: { ip: '203.0.113.7' },
    request: {
      ...{ method: 'GET', uri, querystring: { token: { value: 'a%2B' } }, cookies: {} },
      headers: { host: { value: host }, 'x-viewer-address': { value: 'forged' } },
    },
  })),
);
const tenant = { id: 'dt_1', parameters: { site: '7/abc' } };

/** CloudFront's own module, which njs does not have. */
const cloudfront = `var cf = { distributionTenant: { id: 'dt_1', parameters: { get: (name) => ({ site: '7/abc' })[name] } } };`;

/** What njs answers to every event, as JSON. */
async function byNjs(code: string): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'njs-'));
  const file = join(folder, 'function.js');
  const script = code.replace(/^import cf from "cloudfront";$/m, cloudfront);
  const call = `handler(JSON.parse(JSON.stringify(event)))`;
  const loop = `${JSON.stringify(events)}.forEach((event) => console.log(JSON.stringify(${call})));`;
  await writeFile(file, `${script}\n${loop}`);
  const { stdout } = await run('njs', ['-q', file]);
  await rm(folder, { recursive: true });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('every function of the template is judged', () => {
  expect(functions.length).toBeGreaterThan(4);
});

test.runIf(version).each(functions)(
  'njs and the local cloud agree about $name',
  async ({ name, code }) => {
    const handle = functionRuntime(name, code, () => undefined);
    const ours = events.map((event) => handle(event, tenant));
    expect(await byNjs(code)).toEqual(JSON.parse(JSON.stringify(ours)));
  },
);
