import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootCloud, type Cloud } from '../src/main.ts';
import { temporaryDirectory, writeAssembly } from './support/assembly.ts';

const Resources = {
  Orders: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    },
  },
  Files: { Type: 'AWS::S3::Bucket' },
};

/** One that is not there yet. */
const dataDir = join(temporaryDirectory(), 'data');
let cloud: Cloud;
beforeAll(async () => {
  cloud = await bootCloud({
    assemblyDir: writeAssembly({ Resources }),
    dataDir,
    port: 0,
    parameters: {},
  });
});
afterAll(() => cloud.stop());

/** Every port that the local cloud listens on, and a call there that would read or change something. */
const ports = {
  'the table': { port: () => portOf(cloud.engine.endpoint), path: '/' },
  'the services of AWS': { port: () => portOf(cloud.endpoint.url), path: '/' },
  'the buckets': { port: () => portOf(cloud.store.origin), path: '/shop-files?list-type=2' },
  'the console': { port: () => cloud.edge.port, path: '/_local/schedules/shop-nightly/run' },
};
const portOf = (url: string) => Number(new URL(url).port);

const scan = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.Scan',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=any/20260101/any/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};
const body = JSON.stringify({ TableName: 'shop-orders' });

function send(port: number, path: string, method: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    allowed: unknown;
  }>();
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
    const allowed = response.headers['access-control-allow-origin'];
    response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, allowed }));
  });
  outgoing.once('error', reject).end(method === 'POST' ? body : undefined);
  return promise;
}

describe.each(Object.entries(ports))('%s', (_name, { port, path }) => {
  test.each(['http://evil.example', 'null', 'http://localhost:1'])(
    'allows a page of %s nothing',
    async (origin) => {
      const asked = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-amz-target',
      };
      const preflight = await send(port(), path, 'OPTIONS', asked);
      expect(preflight.status).toBeGreaterThanOrEqual(400);
      expect(preflight.allowed).toBeUndefined();
      const call = await send(port(), path, 'POST', { ...scan, origin });
      expect(call.status).toBeGreaterThanOrEqual(400);
      expect(call.allowed).toBeUndefined();
    },
  );

  test('refuses a page whose own host name resolves here', async () => {
    const host = `evil.example:${port()}`;
    const call = await send(port(), path, 'POST', { ...scan, host });
    expect(call.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the table', () => {
  test('answers a program that signs with any key', async () => {
    const port = portOf(cloud.engine.endpoint);
    expect(await send(port, '/', 'POST', scan)).toMatchObject({ status: 200 });
    const viaFetch = await fetch(cloud.engine.endpoint, { method: 'POST', headers: scan, body });
    expect(await viaFetch.json()).toMatchObject({ Count: 0 });
  });

  test('refuses a page that a browser reports as same-origin', async () => {
    const headers = { ...scan, 'sec-fetch-site': 'same-origin' };
    const call = await send(portOf(cloud.engine.endpoint), '/', 'POST', headers);
    expect(call.status).toBe(403);
  });

  test('is behind an address that pages cannot guess', () => {
    const { hostname } = new URL(cloud.engine.address);
    expect(hostname).toMatch(process.platform === 'linux' ? /^127\.(?!0\.0\.1$)/ : /^127\./);
  });
});

test('the data directory is only accessible by its owner', async () => {
  const { mode } = statSync(dataDir);
  expect((mode & 0o777).toString(8)).toBe('700');
});
