import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countedAddress,
  forwardedAddress,
  limitsByNetwork,
} from '#functions/rules/http/visitor-address.ts';
import { root } from '#infra/build/steps.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('an IPv6 visitor is also counted by the /48 that anybody gets, which may do ten times as much (THREAT-A23)', () => {
  const limit = { subject: ['tries'], limit: 20 };
  expect(limitsByNetwork(limit, '2001:db8:1:2:3:4:5:6')).toEqual([
    { subject: ['tries', '2001:db8:1:2::/64'], limit: 20 },
    { subject: ['tries', '2001:db8:1::/48'], limit: 200 },
  ]);
  expect(limitsByNetwork(limit, '203.0.113.9')).toEqual([
    { subject: ['tries', '203.0.113.9'], limit: 20 },
  ]);
});

test('only tickets are bound to an address alone: what is counted by it is counted by its networks', () => {
  const files = globSync('functions/**/*.ts', { cwd: root });
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const found = sources.flatMap(([file, text]) => (text.includes('countedAddress(') ? [file] : []));
  const others = found.filter((file) => !file.startsWith('functions/second-factor/'));
  expect(others.toSorted()).toEqual([
    'functions/auth/login.ts',
    'functions/rules/http/visitor-address.ts',
  ]);
  for (const [, text] of sources) expect(text).not.toMatch(/subject[:=\s]+\[[^\]]*countedAddress/);
});

const caller = '198.51.100.1';

test.each([
  [`203.0.113.9, ${caller}`, '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  [`192.0.2.77, 2001:db8::1, ${caller}`, '2001:db8::1'],
  [`192.0.2.77,203.0.113.9,${caller}`, '203.0.113.9'],
  [caller, null],
  ['somewhere', null],
  ['', null],
  [undefined, null],
])('of the hops %s the visitor is %s, whatever a client wrote before', (hops, visitor) => {
  expect(forwardedAddress(hops, caller)).toBe(visitor);
});
