import type { DnsCompany, DomainReason, DomainRecord, DomainState } from '../model/site-domain.ts';

/** Why a name is refused. */
export const domainRefusals = {
  notAName: 'Please type a domain, as joinery.com.',
  address: 'This is an address of a computer. Please type a domain, as joinery.com.',
  ours: 'This name is ours. Please type your own domain.',
  suffix: 'Nobody can own this ending. Please type your own domain, as joinery.com.',
  subscribeFirst: 'Your own domain is part of the hosting. Please subscribe first.',
  connected:
    'This domain is connected to another website here. If it is yours, please write to support.',
  removeFirst: 'Please disconnect your present domain first.',
  none: 'There is no domain to check.',
} as const;

const stateTexts: Readonly<Record<DomainState, string>> = {
  none: 'Type the domain that you own. We say what to set where it is registered, and watch it for you.',
  dns: 'Set the records below where your domain is registered. We look again by ourselves.',
  certificate: 'Your domain points to us. Amazon makes its certificate, which takes a few minutes.',
  live: 'Your website is live under your own name.',
  broken: 'Your domain no longer points to us, so visitors do not find your website.',
  ending: 'Your website is no longer shown under this domain.',
  ended: 'This domain is not connected any more.',
};

const reasonTexts: Readonly<Record<DomainReason, string>> = {
  certificate: 'The certificate was not given in time. Check the records; we ask for it again.',
  unseen: 'Amazon does not see yet that your domain points to us. We try again by ourselves.',
  elsewhere:
    'This domain is in use at another account of Amazon CloudFront. It has to be taken out there first.',
  taken: 'Another website here has shown that this domain is its own.',
  'gave-up':
    'Your domain did not point to us for 14 days, so we stopped looking. Connect it again when you are ready.',
  subscription:
    'Your subscription has ended: the domain shows that, and is given back after 30 days.',
  removed: 'The domain is being disconnected.',
};

/** How a domain stands, in a sentence. */
export function domainText(state: DomainState, reason: DomainReason | null): string {
  return reason === null ? stateTexts[state] : reasonTexts[reason];
}

const aliasWays: Readonly<Record<DnsCompany, string>> = {
  godaddy:
    'GoDaddy has no ALIAS: choose Forwarding instead, permanent, to the address with www. Visitors find you either way.',
  namecheap: 'At Namecheap choose the type ALIAS, with @ as host.',
  cloudflare: 'At Cloudflare a CNAME with the name @ does it, with the cloud turned grey.',
  route53: 'In Route 53 choose the type A, switch on Alias, and give this value.',
  other: 'It is called ALIAS, ANAME or flattened CNAME. Without one, forward the domain to www.',
};

/** What is found of a record, in words; `time` writes a time as the reader is used to. */
export function recordText(record: DomainRecord, time: (at: string) => string): string {
  const { verdict, found, oldUntil, company, host, isNeeded } = record;
  const stands = found.join(', ');
  switch (verdict) {
    case 'right':
      return 'Right.';
    case 'missing':
      return `Nothing stands at ${host} yet.`;
    case 'old':
      return `Still the old value (${stands}${oldUntil ? `, its TTL ends about ${time(oldUntil)}` : ''}).`;
    case 'proxied':
      return 'Cloudflare stands before it. Turn the orange cloud grey (DNS only).';
    case 'forbidden':
      return `The CAA record ${stands} forbids Amazon to make a certificate. Add this one beside it.`;
    case 'alias':
      return `${stands ? `${stands} stands there now. ` : ''}The domain without www needs an ALIAS. ${aliasWays[company]}`;
    case 'unknown':
      return isNeeded
        ? 'Not looked up yet, or its name server did not answer.'
        : 'Not looked up yet.';
  }
}

/** A verdict in two words. */
export const verdictNames: Readonly<Record<DomainRecord['verdict'], string>> = {
  right: 'Right',
  missing: 'Missing',
  old: 'Old value',
  proxied: 'Behind a proxy',
  forbidden: 'Forbidden',
  alias: 'Needs ALIAS',
  unknown: 'Not checked',
};

/** Whose turn it is, as administrators read it. */
export const turnNames = {
  customer: 'The customer’s turn',
  us: 'Amazon’s turn',
  nobody: 'Nothing to do',
} as const;

/** What the buttons did not do, and what one of them takes away. */
export const domainMessages = {
  notConnected: 'The domain was not connected',
  notChecked: 'The domain was not checked',
  notDisconnected: 'The domain was not disconnected',
  whatIsLost:
    'Visitors no longer find the website under this name. The website itself stays, and the domain stays yours.',
} as const;
