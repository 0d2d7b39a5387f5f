import { getDomain } from 'tldts';
import type { ReceivedNotice } from './notice.ts';

/** Amazon SES found neither spam nor a virus. */
export function isClean({ receipt }: ReceivedNotice): boolean {
  const { spamVerdict, virusVerdict } = receipt;
  return spamVerdict.status !== 'FAIL' && virusVerdict.status !== 'FAIL';
}

/**
 * Whether the domain of `from` vouches for the mail: by DMARC, or, where it publishes no DMARC, as DMARC would have
 * asked: SPF passed for an envelope of the same organization (RFC 7489, section 3.1.2). A signature alone does not say
 * whose it is: SES tells whether one is valid, and any domain can sign.
 */
export function isProvenAuthor(from: string, { mail, receipt }: ReceivedNotice): boolean {
  const { dmarcVerdict, spfVerdict } = receipt;
  if (dmarcVerdict?.status === 'PASS') return true;
  const saysNothing = dmarcVerdict === undefined || dmarcVerdict.status === 'GRAY';
  return saysNothing && spfVerdict.status === 'PASS' && isSameOrganization(from, mail.source);
}

function isSameOrganization(one: string, other: string): boolean {
  const domain = organizationOf(one);
  return domain !== null && domain === organizationOf(other);
}

/** With private suffixes: customers of one host are strangers to each other. */
function organizationOf(address: string): string | null {
  return getDomain(address.slice(address.lastIndexOf('@') + 1), { allowPrivateDomains: true });
}
