import { expect, test } from 'vitest';
import { countedAddress, forwardedAddress } from '#functions/rules/http/visitor-address.ts';

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
