import { isIP, isIPv6 } from 'node:net';

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * The key of limits by address: an IPv4 address as it is, an IPv6 address by its /64 network, since
 * a subscriber may use any address in it.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, groupsOfAddress - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, groupsOfNetwork);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The visitor's address in `X-Forwarded-For`: CloudFront appends it to whatever the client sent,
 * and at most `caller`, which the gateway saw, follows. Null if there is none.
 */
export function forwardedAddress(forwardedFor: string | undefined, caller: string): string | null {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const visitor = hops.at(-1) === caller ? hops.at(-2) : hops.at(-1);
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : null;
}
