import { expect, test } from 'vitest';
import { startEdge } from '#src/edge/start-edge.ts';
import { runningEdge } from './support/running-edge.ts';
import { apiOrigin, behavior, distribution, httpApi } from './support/web-template.ts';

/** Two distributions on one API; each sends a path of its own to tell them apart. */
function sites(config: object = {}) {
  const site = (Aliases: string[], OriginPath: string) =>
    distribution({
      Aliases,
      Origins: [apiOrigin({ OriginPath })],
      DefaultCacheBehavior: behavior('Api'),
      ...config,
    });
  return {
    ...httpApi({ $default: 'echo' }),
    App: site(['localhost'], '/app'),
    Previews: site(['*.localhost'], '/previews'),
  };
}

const path = ({ rawPath }: Readonly<Record<string, unknown>>) => String(rawPath);

test.each([
  ['localhost:3000', '/app/'],
  ['LOCALHOST', '/app/'],
  ['127.0.0.1:3000', '/app/'],
  ['[::1]:3000', '/app/'],
  ['label-1.localhost:3000', '/previews/'],
])('the host %s is answered by %s', async (host, body) => {
  const { visit } = await runningEdge(sites(), path);
  expect((await visit('/', { host })).body).toBe(body);
});

const opening = { 'sec-fetch-mode': 'navigate' };

test('a page opened by a loopback address is redirected to the host name, which has its cookies', async () => {
  const { visit, edge } = await runningEdge(sites(), path);
  const host = `127.0.0.1:${edge.port}`;
  const { status, headers } = await visit('/auth?a=b', { host, headers: opening });
  const location = `http://localhost:${edge.port}/auth?a=b`;
  expect({ status, location: headers.location }).toEqual({ status: 302, location });
  const onConsole = await visit('/_local/', { host, headers: opening });
  expect(onConsole.headers.location).toBe(`http://localhost:${edge.port}/_local/`);
});

test('calls of programs, and pages with a host name, are not redirected', async () => {
  const { visit, edge } = await runningEdge(sites(), path);
  const host = `127.0.0.1:${edge.port}`;
  expect((await visit('/x', { host })).body).toBe('/app/x');
  expect((await visit('/x', { host, headers: { 'sec-fetch-mode': 'cors' } })).body).toBe('/app/x');
  expect((await visit('/x', { headers: opening })).body).toBe('/app/x');
});

test.each(['example.com', 'a.b.localhost', 'localhost.evil.com', '192.168.0.1', 'evil'])(
  'the host %s is refused',
  async (host) => {
    const { visit } = await runningEdge(sites(), path);
    expect((await visit('/', { host })).status).toBe(403);
  },
);

test('a distribution answers by its own domain name, and an API by its own', async () => {
  const { visit, stack } = await runningEdge(sites(), path);
  const host = stack.attribute('Previews', 'DomainName');
  expect((await visit('/x', { host })).body).toBe('/previews/x');
  const api = `${stack.ref('Api')}.execute-api.us-east-1.amazonaws.com`;
  expect((await visit('/x', { host: api })).body).toBe('/x');
});

test('the console is found on the app’s host only', async () => {
  const { visit } = await runningEdge(sites(), path);
  expect((await visit('/_local/info')).body).toBe('the console');
  expect((await visit('/_local')).body).toBe('the console');
  expect((await visit('/_locally')).body).toBe('/app/_locally');
  expect((await visit('/_local/info', { host: 'x.localhost' })).body).toBe('/previews/_local/info');
  expect((await visit('/_local/info', { host: 'evil.com' })).status).toBe(403);
});

test('behaviors are tried in order, by the normalized path', async () => {
  const resources = sites({
    Origins: [
      apiOrigin(),
      apiOrigin({ Id: 'First', OriginPath: '/first' }),
      apiOrigin({ Id: 'Second', OriginPath: '/second' }),
    ],
    CacheBehaviors: [
      behavior('First', { PathPattern: '/api/*.j?' }),
      behavior('Second', { PathPattern: 'api/*' }),
    ],
  });
  const { visit } = await runningEdge(resources, path);
  const seen = async (sent: string) => (await visit(sent)).body;
  expect(await seen('/api/a/b.js')).toBe('/first/api/a/b.js');
  expect(await seen('/api/a')).toBe('/second/api/a');
  expect(await seen('/API/a')).toBe('/API/a');
  expect(await seen('/api')).toBe('/api');
  expect(await seen('/%61pi/a')).toBe('/second/api/a');
  expect(await seen('/x/../api/a')).toBe('/second/x/../api/a');
});

test('a taken port is reported, whatever program uses it', async () => {
  const { edge, stack, store } = await runningEdge(sites());
  const started = startEdge({
    stack,
    store,
    port: edge.port,
    invoke: () => Promise.resolve({ payload: null }),
    authorizeService: () => ({ allowed: true }),
    console: () => Promise.resolve(),
  });
  await expect(started).rejects.toMatchObject({
    problem: 'port taken',
    message: `Port ${edge.port} is taken by another program.`,
  });
});

test.each([
  [{ DefaultCacheBehavior: behavior('Api', { ForwardedValues: {} }) }, 'ForwardedValues'],
  [{ DefaultCacheBehavior: behavior('Other') }, 'Other'],
  [{ DefaultCacheBehavior: behavior('Api', { CachePolicyId: 'unknown-id' }) }, 'unknown-id'],
  [{ Origins: [apiOrigin({ DomainName: 'example.com' })] }, 'example.com'],
  [{ OriginGroups: {} }, 'OriginGroups'],
])('what the edge cannot honour is refused by name: %j', async (config, name) => {
  await expect(runningEdge(sites(config))).rejects.toThrow(name);
});

test('a stopped edge frees its port', async () => {
  const { edge, visit } = await runningEdge(sites());
  expect((await visit('/')).status).toBe(200);
  await edge.stop();
  await expect(visit('/')).rejects.toThrow('ECONNREFUSED');
});

test('every answer carries the time of the cloud, by which pages compare', async () => {
  const now = () => new Date('2033-01-10T12:00:00Z');
  const { visit } = await runningEdge(sites(), path, { now });
  for (const host of ['localhost', 'nobody.example']) {
    expect((await visit('/', { host })).headers.date).toBe('Mon, 10 Jan 2033 12:00:00 GMT');
  }
});
