import { expect, test } from 'vitest';
import {
  type ExpectedRecords,
  evaluateRecords,
} from '#functions/domain/site-domain/evaluate-records.ts';
import type { HostLookUp, LookUp } from '#functions/domain/site-domain/look-up.ts';
import { recordText } from '#shared/messages/site-domain.ts';

const now = new Date('2026-11-22T13:20:00.000Z');
const target = 'd1.cloudfront.net';
const expected: ExpectedRecords = {
  name: 'joinery.example',
  targets: [target],
  address: '',
  code: null,
};
const at = (...addresses: string[]) => addresses.map((address) => ({ address, ttl: 3_600 }));
const nothing: HostLookUp = { aliases: [], addresses: [], issuers: [] };
const pointing: HostLookUp = { aliases: [target], addresses: at('192.0.2.1'), issuers: [] };
const unanswered: HostLookUp = { aliases: null, addresses: null, issuers: null };

function checked(found: Partial<LookUp>, changes: Partial<ExpectedRecords> = {}) {
  const lookUp = { www: nothing, apex: nothing, target: ['192.0.2.1'], nameServers: [], codes: [] };
  const evaluation = evaluateRecords({ ...expected, ...changes }, { ...lookUp, ...found }, now);
  const [www, apex, ...others] = evaluation.records;
  if (!www || !apex) throw new Error('Two records are always checked');
  return { ...evaluation, www, apex, others };
}

const said = (record: Parameters<typeof recordText>[0]) => recordText(record, (it) => it);

test('nothing is set yet', () => {
  const { www, apex, isReady, pointsHere } = checked({});
  expect(www).toMatchObject({ type: 'CNAME', name: 'www', value: target, verdict: 'missing' });
  expect(apex).toMatchObject({ type: 'ALIAS', name: '@', value: target, verdict: 'alias' });
  expect({ isReady, pointsHere }).toEqual({ isReady: false, pointsHere: false });
});

test('www points to us, by a CNAME or by its flattened addresses', () => {
  for (const www of [pointing, { ...nothing, addresses: at('192.0.2.1') }]) {
    const { isReady, hosts, ...found } = checked({ www });
    expect(found.www.verdict).toBe('right');
    expect({ isReady, hosts }).toEqual({ isReady: true, hosts: ['www.joinery.example'] });
  }
});

test('the domain without www is a host once it points to us, and is not required', () => {
  const apex = { ...nothing, addresses: at('192.0.2.1') };
  expect(checked({ www: pointing, apex }).hosts).toEqual([
    'www.joinery.example',
    'joinery.example',
  ]);
  expect(checked({ apex }).isReady).toBe(false);
});

test('an old value is shown with the time when caches drop it', () => {
  const { www } = checked({ www: { ...nothing, addresses: at('203.0.113.7') } });
  expect(www).toMatchObject({ verdict: 'old', found: ['203.0.113.7'] });
  expect(said(www)).toBe(
    'Still the old value (203.0.113.7, its TTL ends about 2026-11-22T14:20:00.000Z).',
  );
  const alias = checked({ www: { ...nothing, aliases: ['old.example'] } }).www;
  expect(said(alias)).toBe('Still the old value (old.example).');
});

test('Cloudflare’s proxy is distinguished from an old value', () => {
  for (const address of ['104.21.3.7', '2606:4700:3033::6815:307']) {
    const { www, isReady } = checked({ www: { ...nothing, addresses: at(address) } });
    expect(www.verdict).toBe('proxied');
    expect(said(www)).toContain('grey');
    expect(isReady).toBe(false);
  }
});

test.each([
  [['letsencrypt.org'], 'forbidden'],
  [[''], 'forbidden'],
  [['letsencrypt.org', 'amazon.com'], undefined],
  [['awstrust.com'], undefined],
  [[], undefined],
])('CAA records %j make the verdict %s', (issuers, verdict) => {
  const { others, isReady } = checked({ www: { ...pointing, issuers } });
  expect(others[0]?.verdict).toBe(verdict);
  expect(isReady).toBe(verdict === undefined);
  if (others[0]) expect(others[0]).toMatchObject({ type: 'CAA', value: '0 issue "amazon.com"' });
});

test('a host whose certificate is forbidden is left out', () => {
  const apex = { ...nothing, addresses: at('192.0.2.1'), issuers: ['letsencrypt.org'] };
  const { hosts, isReady } = checked({ www: pointing, apex });
  expect({ hosts, isReady }).toEqual({ hosts: ['www.joinery.example'], isReady: true });
});

test.each([
  ['ns01.domaincontrol.com', 'GoDaddy'],
  ['dns1.registrar-servers.com', 'Namecheap'],
  ['amy.ns.cloudflare.com', 'Cloudflare'],
  ['ns-12.awsdns-34.co.uk', 'Route 53'],
  ['ns1.registrar.example', 'ANAME'],
])('a domain at %s gets that company’s instructions for an ALIAS', (server, word) => {
  const { apex } = checked({ nameServers: [server] });
  expect(said(apex)).toContain(word);
});

test('an operator’s IP address is shown as an A record', () => {
  const address = '198.51.100.9';
  expect(checked({}, { address }).apex).toMatchObject({
    type: 'A',
    value: address,
    verdict: 'missing',
  });
  const apex = { ...nothing, addresses: at(address) };
  expect(checked({ apex }, { address }).apex.verdict).toBe('right');
});

test('a name that others claim, too, needs its code beside the CNAME', () => {
  const code = 'c0de';
  const without = checked({ www: pointing }, { code });
  expect(without.others).toMatchObject([
    { type: 'TXT', host: '_website.joinery.example', value: code, verdict: 'missing' },
  ]);
  expect(without.isReady).toBe(false);
  expect(checked({ www: pointing, codes: ['other'] }, { code }).isReady).toBe(false);
  expect(checked({ www: pointing, codes: ['other', code] }, { code }).isReady).toBe(true);
});

test('a name server that does not answer leaves the verdict open', () => {
  const { www, isReady, pointsHere } = checked({ www: unanswered, apex: unanswered, codes: null });
  expect(www.verdict).toBe('unknown');
  expect({ isReady, pointsHere }).toEqual({ isReady: false, pointsHere: true });
});
