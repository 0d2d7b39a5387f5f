import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { invalidField } from '../api-error.ts';

/** RFC 1123, section 2.1, with at least two labels. */
const hostName =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes typed text to a domain without `www.`, in lower case and punycode, which reveals
 * look-alikes. Throws 400 for IP addresses, for public suffixes, and for names at or below the
 * product's own domains.
 */
export function readDomainName(typed: string, ownHosts: readonly string[]): string {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/\.?(?:[/?#]|$)/, 1);
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) throw refused(domainRefusals.address);
  const name = domainToASCII(host).replace(/^www\./, '');
  // `domainToASCII` turns 0x7f.1 into an IP address, and an invalid host into nothing.
  if (isIP(name) !== 0) throw refused(domainRefusals.address);
  const { domain, publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  // Any other single word is no ending, but a slip: `joinery`, `http//joinery.com`.
  if ((isIcann || isPrivate) && name === publicSuffix) throw refused(domainRefusals.suffix);
  if (!hostName.test(name) || domain === null) throw refused(domainRefusals.notAName);
  if (ownHosts.some((own) => isOurs(name, own))) throw refused(domainRefusals.ours);
  return name;
}

/** The name that somebody registered, of which the name is a part; the name itself if unknown. */
export function registeredName(name: string): string {
  return parse(name, { allowPrivateDomains: true }).domain ?? name;
}

/** At or below the registered domain of the host; `localhost` has none. */
function isOurs(name: string, ownHost: string): boolean {
  const { domain } = parse(ownHost);
  return name === ownHost || (domain !== null && (name === domain || name.endsWith(`.${domain}`)));
}

const refused = (message: string) => invalidField('name', message);
