import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { domainRefusals } from '#shared/messages/site-domain.ts';
import { invalidField } from '../api-error.ts';

/** RFC 1123, section 2.1, with two labels at least. */
const hostName =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * What somebody typed, as the domain without `www.`, in small letters; letters of other alphabets as
 * punycode, so that look-alikes show what they are. Throws 400 for addresses of computers, for endings
 * that nobody can own, and for names at or below the product's own domains.
 */
export function readDomainName(typed: string, ownHosts: readonly string[]): string {
  const host = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) throw refused(domainRefusals.address);
  const name = domainToASCII(host).replace(/^www\./, '');
  // What is no host for a browser, as 0x7f.1, comes out as an address or as nothing.
  if (isIP(name) !== 0) throw refused(domainRefusals.address);
  const { domain, publicSuffix } = parse(name, { allowPrivateDomains: true });
  if (name !== '' && name === publicSuffix) throw refused(domainRefusals.suffix);
  if (!hostName.test(name) || domain === null) throw refused(domainRefusals.notAName);
  if (ownHosts.some((own) => isOurs(name, own))) throw refused(domainRefusals.ours);
  return name;
}

/** At or below the domain that the host was registered under; `localhost` was not. */
function isOurs(name: string, ownHost: string): boolean {
  const { domain } = parse(ownHost);
  return name === ownHost || (domain !== null && (name === domain || name.endsWith(`.${domain}`)));
}

const refused = (message: string) => invalidField('name', message);
