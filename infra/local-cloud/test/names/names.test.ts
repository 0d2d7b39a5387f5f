import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createNamesConsole } from '#src/names/console/names-console.ts';
import { type NameRecord, nameRecords } from '#src/names/name-record.ts';
import { startNames } from '#src/names/names.ts';
import { freePort } from '#src/ports.ts';
import { givenServer } from '#test/support/given-server.ts';
import { send, type Visit } from '../edge/support/running-edge.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';

const Resources = {
  Group: { Type: 'AWS::CloudFront::ConnectionGroup', Properties: { Name: 'group' } },
};
const record = (name: string, type: NameRecord['type'], value: string, ttl = 300) => ({
  ...{ name, type, value, ttl },
});

/** The double, asked by Node's own resolver. */
async function startDouble(records: readonly NameRecord[] = [], dataDir = temporaryDirectory()) {
  const stack = stackOf({ Resources });
  const names = await startNames({ stack, dataDir, port: await freePort() });
  onTestFinished(names.stop);
  names.replace(records);
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${names.port}`]);
  return { names, resolver, dataDir, endpoint: stack.attribute('Group', 'RoutingEndpoint') };
}

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  );

test('every kind of record is answered as a name server answers it', async () => {
  const { resolver } = await startDouble([
    record('choir.example', 'A', '203.0.113.7', 3600),
    record('choir.example', 'AAAA', '2001:db8::7'),
    record('choir.example', 'NS', 'ns1.registrar.example'),
    record('choir.example', 'CAA', '0 issue "letsencrypt.org"'),
    record('choir.example', 'TXT', '"a word"'),
    record('www.choir.example', 'CNAME', 'choir.example', 60),
    record('7.113.0.203.in-addr.arpa', 'PTR', 'server.example'),
  ]);
  expect(await resolver.resolve4('choir.example', { ttl: true })).toEqual([
    { address: '203.0.113.7', ttl: 3600 },
  ]);
  expect(await resolver.resolve6('Choir.Example')).toEqual(['2001:db8::7']);
  expect(await resolver.resolveNs('choir.example')).toEqual(['ns1.registrar.example']);
  expect(await resolver.resolveCaa('choir.example')).toEqual([
    expect.objectContaining({ critical: 0, issue: 'letsencrypt.org' }),
  ]);
  expect(await resolver.resolveTxt('choir.example')).toEqual([['a word']]);
  expect(await resolver.resolveCname('www.choir.example')).toEqual(['choir.example']);
  expect(await resolver.resolve4('www.choir.example')).toEqual(['203.0.113.7']);
  expect(await resolver.reverse('203.0.113.7')).toEqual(['server.example']);
});

test('a missing name has another answer than a name without such a record', async () => {
  const { resolver } = await startDouble([record('www.choir.example', 'A', '203.0.113.7')]);
  expect(await failure(resolver.resolve4('nobody.example'))).toBe('ENOTFOUND');
  expect(await failure(resolver.resolveCname('www.choir.example'))).toBe('ENODATA');
  expect(await failure(resolver.resolveNs('choir.example'))).toBe('ENODATA');
});

test('an ALIAS answers with the addresses of its value, and needs a TXT record for CloudFront', async () => {
  const { names, resolver, endpoint } = await startDouble();
  names.replace([record('choir.example', 'ALIAS', endpoint, 120)]);
  const [place] = await resolver.resolve4(endpoint);
  expect(await resolver.resolve4('choir.example', { ttl: true })).toEqual([
    { address: place, ttl: 120 },
  ]);
  expect(await failure(resolver.resolveCname('choir.example'))).toBe('ENODATA');
  expect(names.leadsTo('choir.example', endpoint)).toBe(false);
  const alias = record('choir.example', 'ALIAS', endpoint);
  const proof = (value: string) => record('_cf-challenge.choir.example', 'TXT', value);
  names.replace([alias, proof('d2.cloudfront.net')]);
  expect(names.leadsTo('choir.example', endpoint)).toBe(false);
  names.replace([alias, proof(endpoint)]);
  expect(names.leadsTo('choir.example', endpoint)).toBe(true);
  expect(names.leadsTo('www.choir.example', endpoint)).toBe(false);
});

test('a cycle of aliases ends', async () => {
  const { names } = await startDouble([
    record('a.example', 'CNAME', 'b.example'),
    record('b.example', 'CNAME', 'a.example'),
  ]);
  expect(names.leadsTo('a.example', 'd1.cloudfront.net')).toBe(false);
});

test('records survive a restart', async () => {
  const records = [record('choir.example', 'A', '203.0.113.7')];
  const { dataDir } = await startDouble(records);
  const again = await startNames({
    stack: stackOf({ Resources }),
    dataDir,
    port: await freePort(),
  });
  onTestFinished(again.stop);
  expect(again.list()).toEqual(records);
});

async function startConsole() {
  const { names, ...double } = await startDouble();
  const port = await givenServer(createNamesConsole(names));
  return { ...double, names, visit: (path: string, visit?: Visit) => send(port, path, visit) };
}

test('programs replace all records at once, and read them back', async () => {
  const { visit, resolver } = await startConsole();
  const given = [{ name: 'Choir.Example.', type: 'A', value: '203.0.113.7', ttl: 60 }];
  const put = await visit('/_local/dns.json', { method: 'PUT', body: JSON.stringify(given) });
  expect(put.status).toBe(200);
  const { body } = await visit('/_local/dns.json');
  expect(nameRecords.parse(JSON.parse(body))).toEqual([
    record('choir.example', 'A', '203.0.113.7', 60),
  ]);
  expect(await resolver.resolve4('choir.example')).toEqual(['203.0.113.7']);
});

test.each([
  ['no JSON', 'x'],
  ['an unknown type', '[{ "name": "a.example", "type": "MX", "value": "b", "ttl": 1 }]'],
  ['no list', '{}'],
])('%s is refused, and nothing changes', async (_what, body) => {
  const { visit, names } = await startConsole();
  const answer = await visit('/_local/dns.json', { method: 'PUT', body });
  expect(answer.status).toBe(400);
  expect(names.list()).toEqual([]);
});

test('the page shows the records, and lets no other script run', async () => {
  const { visit, names } = await startConsole();
  names.replace([record('choir.example', 'TXT', '<b>word</b>')]);
  const { body, headers } = await visit('/_local/dns');
  expect(body).toContain('&lt;b&gt;word&lt;/b&gt;');
  expect(body).not.toContain('<b>word');
  expect(headers['content-security-policy']).toContain("script-src 'sha256-");
});
