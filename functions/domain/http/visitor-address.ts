import { isIP, isIPv6 } from 'node:net';

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * The address that limits count by: an IPv4 address as it is, an IPv6 address by its network of 64
 * bits, since every subscriber is given one and may use any address in it.
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
 * The visitor in `X-Forwarded-For`, which CloudFront ends with the address that it was called from; behind
 * it stands at most `caller`, whom the gateway saw. What a client wrote there stands before. Null where
 * there is none.
 */
export function forwardedAddress(forwardedFor: string | undefined, caller: string): string | null {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const visitor = hops.at(-1) === caller ? hops.at(-2) : hops.at(-1);
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : null;
}
