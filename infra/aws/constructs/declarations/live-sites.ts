import type { Declaration } from './declaration.ts';
import { domain, origin } from './patterns.ts';

const ipv4 = /([0-9]{1,3}(\.[0-9]{1,3}){3})?/;
/** Comma-separated addresses, each with an optional port. */
const servers =
  /((\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+)(,(\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+))*)?/;

/** Domains of subscribers. */
export const liveSites = {
  DomainCnameTarget: {
    description:
      'Host that subscribers point the www of their domain to. Empty: the CloudFront host.',
    default: '',
    pattern: domain,
  },
  LiveOrigin: {
    description:
      'Origin where the availability of live sites is checked. Empty: the CloudFront host.',
    default: '',
    pattern: origin,
  },
  DomainARecord: {
    description:
      'IPv4 address for the bare domain of subscribers. Empty: they set an ALIAS record.',
    default: '',
    pattern: ipv4,
  },
  DnsServers: {
    description: 'Name servers that resolve domains of subscribers. Empty: those of the system.',
    default: '',
    pattern: servers,
  },
} as const satisfies Record<string, Declaration>;
