import { describe, expect, test } from 'vitest';
import { evaluateRecords } from '#functions/rules/hosting/evaluate-records.ts';
import type { HostLookUp, LookUp } from '#functions/rules/hosting/look-up.ts';
import type { ExpectedRecords } from '#functions/rules/hosting/records-to-set.ts';
import { recordText } from '#shared/texts/hosting.ts';

const now = new Date('2026-11-22T13:20:00.000Z');
const target = 'd1.cloudfront.net';
const expected: ExpectedRecords = {
  name: 'joinery.example',
  targets: ['sites.agency.example', target],
  endpoint: target,
  address: '',
  code: null,
};
const at = (...addresses: string[]) => addresses.map((address) => ({ address, ttl: 3_600 }));
const nothing: HostLookUp = { aliases: [], addresses: [], issuers: [], challenge: [] };
const pointing: HostLookUp = { ...nothing, aliases: [target], addresses: at('192.0.2.1') };
const hidden: HostLookUp = { ...nothing, addresses: at('192.0.2.1') };
const proven: HostLookUp = { ...hidden, challenge: [target] };
const unanswered: HostLookUp = { aliases: null, addresses: null, issuers: null, challenge: null };

function checked(found: Partial<LookUp>, changes: Partial<ExpectedRecords> = {}) {
  const lookUp = { www: nothing, apex: nothing, target: ['192.0.2.1'], nameServers: [], codes: [] };
  const evaluation = evaluateRecords({ ...expected, ...changes }, { ...lookUp, ...found }, now);
  const [www, apex, ...others] = evaluation.records;
  if (!www || !apex) throw new Error('Two records are always checked');
  const texts = others.filter(({ type }) => type === 'TXT');
  const caa = others.find(({ type }) => type === 'CAA');
  return { ...evaluation, www, apex, texts, caa };
}

const said = (record: Parameters<typeof recordText>[0]) => recordText(record, (it) => it);

test('nothing is set yet', () => {
  const { www, apex, isReady, pointsHere } = checked({});
  const value = 'sites.agency.example';
  expect(www).toMatchObject({ type: 'CNAME', name: 'www', value, verdict: 'missing' });
  expect(apex).toMatchObject({ type: 'ALIAS', name: '@', value, verdict: 'alias' });
  expect({ isReady, pointsHere }).toEqual({ isReady: false, pointsHere: false });
});

test('www points to us, by a CNAME or by its flattened addresses', () => {
  for (const www of [pointing, proven]) {
    const { isReady, hosts, ...found } = checked({ www });
    expect(found.www.verdict).toBe('right');
    expect({ isReady, hosts }).toEqual({ isReady: true, hosts: ['www.joinery.example'] });
  }
});

test('flattened addresses of www need the TXT record for CloudFront beside them', () => {
  const { www, texts, isReady, pointsHere, hosts } = checked({ www: hidden });
  expect(www.verdict).toBe('right');
  expect(texts[0]).toMatchObject({
    ...{ name: '_cf-challenge.www', host: '_cf-challenge.www.joinery.example' },
    ...{ value: target, isNeeded: true, verdict: 'missing' },
  });
  expect({ isReady, pointsHere, hosts }).toEqual({ isReady: false, pointsHere: true, hosts: [] });
});

test('hidden addresses of www that are only partly known need it, too', () => {
  const addresses = at('192.0.2.9', '192.0.2.1');
  const { www, texts, hosts } = checked({ www: { ...hidden, addresses } });
  expect(www.verdict).toBe('old');
  expect(texts[0]).toMatchObject({ name: '_cf-challenge.www', verdict: 'missing' });
  expect(hosts).toEqual([]);
  const set = checked({ www: { ...proven, addresses } });
  expect(set.www.verdict).toBe('right');
  expect(set.hosts).toEqual(['www.joinery.example']);
});

describe('The domain without www', () => {
  test('is a host once it points to us beside its TXT record, and is not required', () => {
    const { apex, texts, hosts } = checked({ www: pointing, apex: proven });
    expect([apex, ...texts].map(({ verdict }) => verdict)).toEqual(['right', 'right']);
    expect(hosts).toEqual(['www.joinery.example', 'joinery.example']);
    expect(checked({ apex: proven }).isReady).toBe(false);
  });

  test('is none without the TXT record, which the card asks for', () => {
    const { apex, texts, hosts } = checked({ www: pointing, apex: hidden });
    expect(apex.verdict).toBe('right');
    expect(texts).toMatchObject([
      {
        ...{ type: 'TXT', name: '_cf-challenge', host: '_cf-challenge.joinery.example' },
        ...{ value: target, isNeeded: false, verdict: 'missing' },
      },
    ]);
    expect(texts.map(said)).toEqual([
      'No record found at _cf-challenge.joinery.example yet. It belongs to the ALIAS: set both of them, or neither.',
    ]);
    expect(hosts).toEqual(['www.joinery.example']);
  });

  test('is none with the TXT record of another host of CloudFront', () => {
    const other = { ...hidden, challenge: ['d2.cloudfront.net'] };
    const { texts, hosts } = checked({ www: pointing, apex: other });
    expect(texts).toMatchObject([{ verdict: 'old', found: ['d2.cloudfront.net'] }]);
    expect(hosts).toEqual(['www.joinery.example']);
  });

  test('is one with the TXT record and other addresses of CloudFront beside a known one', () => {
    const addresses = at('192.0.2.9', '192.0.2.1');
    expect(checked({ apex: { ...hidden, addresses } }).apex.verdict).toBe('alias');
    const { apex, hosts } = checked({ www: pointing, apex: { ...proven, addresses } });
    expect(apex.verdict).toBe('right');
    expect(hosts).toContain('joinery.example');
    const elsewhere = { ...proven, addresses: at('203.0.113.7') };
    expect(checked({ www: pointing, apex: elsewhere }).hosts).toEqual(['www.joinery.example']);
  });

  test('is none while an old AAAA record leads visitors elsewhere', () => {
    const target = ['192.0.2.1', '2001:db8::1'];
    const old = { ...proven, addresses: at('192.0.2.1', '2001:db8::7') };
    const { apex, hosts } = checked({ target, www: pointing, apex: old });
    expect(apex).toMatchObject({ verdict: 'alias', found: ['192.0.2.1', '2001:db8::7'] });
    expect(hosts).toEqual(['www.joinery.example']);
    const both = { ...proven, addresses: at('192.0.2.1', '2001:db8::1') };
    expect(checked({ target, www: pointing, apex: both }).hosts).toContain('joinery.example');
  });

  test('with a visible CNAME needs no TXT record', () => {
    const { texts, hosts } = checked({ www: pointing, apex: pointing });
    expect(texts).toEqual([]);
    expect(hosts).toEqual(['www.joinery.example', 'joinery.example']);
  });
});

test('an old value is shown with the time when caches drop it', () => {
  const { www } = checked({ www: { ...nothing, addresses: at('203.0.113.7') } });
  expect(www).toMatchObject({ verdict: 'old', found: ['203.0.113.7'] });
  expect(said(www)).toBe(
    'It is 203.0.113.7 now. Set the value above. If you have, it shows by about 2026-11-22T14:20:00.000Z.',
  );
  const alias = checked({ www: { ...nothing, aliases: ['old.example'] } }).www;
  expect(said(alias)).toBe('It is old.example now. Set the value above.');
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
  const { caa, isReady } = checked({ www: { ...pointing, issuers } });
  expect(caa?.verdict).toBe(verdict);
  expect(isReady).toBe(verdict === undefined);
  if (caa) expect(caa).toMatchObject({ type: 'CAA', value: '0 issue "amazon.com"' });
});

test('a host whose certificate is forbidden is left out', () => {
  const apex = { ...proven, issuers: ['letsencrypt.org'] };
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
  const found = checked({ www: pointing, apex }, { address });
  expect(found.apex.verdict).toBe('right');
  // It leads to the operator's own server, which redirects to www.
  expect(found).toMatchObject({ texts: [], hosts: ['www.joinery.example'] });
});

test('what leads to the operator’s IP address is never served, not even beside a TXT record', () => {
  const address = '198.51.100.9';
  const there = { ...proven, addresses: at(address) };
  expect(checked({ www: pointing, apex: there }, { address }).hosts).toEqual([
    'www.joinery.example',
  ]);
  const { www, texts, isReady, hosts } = checked({ www: there, apex: there }, { address });
  expect(www.verdict).toBe('old');
  expect({ texts, isReady, hosts }).toEqual({ texts: [], isReady: false, hosts: [] });
});

test('a name that others claim, too, needs its code beside the CNAME', () => {
  const code = 'c0de';
  const without = checked({ www: pointing }, { code });
  expect(without.texts).toMatchObject([
    { host: '_cf-challenge.joinery.example', isNeeded: false },
    { host: '_website.joinery.example', isNeeded: true, value: code, verdict: 'missing' },
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

describe('a name server that says much (THREAT-O10)', () => {
  /** More than the 64 KB that one answer of DNS holds (RFC 1035, section 4.2.2). */
  const many = Array.from({ length: 300 }, (_, index) => `${index} \u202e`.padEnd(400, 'x'));
  const ips = many.map((_, index) => ({ address: `10.0.${index % 256}.1`, ttl: 2 ** 31 - 1 }));
  const host: HostLookUp = { aliases: [], addresses: ips, issuers: many, challenge: many };
  const loud = { www: host, apex: host, codes: many };

  test('is shown in part: ten values of 255 characters, and how many more there are', () => {
    const near = checked({ ...loud, target: ['10.0.0.1'] }, { code: 'website=1' });
    for (const records of [checked(loud, { code: 'website=1' }).records, near.records]) {
      expect(JSON.stringify(records).length).toBeLessThan(20_000);
      for (const { found } of records.filter((it) => it.found.length > 0)) {
        expect(found).toHaveLength(11);
        expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(256);
        expect(found.at(-1)).toMatch(/^[0-9]{3} more$/);
        expect(found.join('')).not.toContain('\u202e');
      }
    }
  });

  test('is judged by all that it says, and believed about a day at most', () => {
    const www = { ...host, aliases: [...many, target] };
    expect(checked({ ...loud, www }).www.verdict).toBe('right');
    expect(
      checked({ ...loud, codes: [...many, 'website=1'] }, { code: 'website=1' }).texts.at(-1),
    ).toMatchObject({ verdict: 'right' });
    const aaaa = { ...nothing, addresses: ips };
    expect(checked({ www: aaaa }).www.oldUntil).toBe('2026-11-23T13:20:00.000Z');
  });
});
