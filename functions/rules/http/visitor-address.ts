import { isIP, isIPv6 } from 'node:net';

const groupsOfAddress = 8;
const bitsOfGroup = 16;
/** What one line has, and what hosters, tunnels and companies give to anybody: 65,536 of the former (RFC 6177). */
const lineBits = 64;
const siteBits = 48;
/** So many lines of a site may be honest at once. */
const linesOfSite = 10;

/**
 * The key of limits by address: an IPv4 address as it is, an IPv6 address by its /64 network, since
 * a subscriber may use any address in it.
 */
export function countedAddress(address: string): string {
  return isNetworked(address) ? networkOf(address, lineBits) : address;
}

interface NetworkLimit {
  readonly subject: readonly string[];
  readonly limit: number;
}

/**
 * The limits of what is counted by address: for IPv6 also those of its /48 network, which may do ten times as much
 * (THREAT-A23).
 */
export function limitsByNetwork<Limit extends NetworkLimit>(
  limited: Limit,
  address: string,
): readonly Limit[] {
  const of = (network: string, times: number) => ({
    ...limited,
    subject: [...limited.subject, network],
    limit: limited.limit * times,
  });
  const line = of(countedAddress(address), 1);
  return isNetworked(address) ? [line, of(networkOf(address, siteBits), linesOfSite)] : [line];
}

function isNetworked(address: string): boolean {
  return isIPv6(address) && !address.includes('.');
}

function networkOf(address: string, bits: number): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, groupsOfAddress - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, bits / bitsOfGroup);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
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
