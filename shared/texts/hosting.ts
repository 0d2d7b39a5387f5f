import type { DnsCompany, DomainReason, DomainRecord, DomainState } from '../model/hosting.ts';
import { counted, listed } from './language.ts';

const stateTexts: Readonly<Record<DomainState, string>> = {
  none: 'Type a domain that you own. We show you which records to set, and check them for you.',
  dns: 'Set the records below where your domain is registered. We check again automatically.',
  certificate:
    'Your domain points to us. Amazon is issuing its certificate, which takes a few minutes.',
  live: 'Your website is live on your own domain.',
  broken: 'Your domain no longer points to us, so visitors cannot reach your website.',
  ending: 'Your website is no longer shown under this domain.',
  ended: 'This domain is no longer connected.',
};

const reasonTexts: Readonly<Record<DomainReason, string>> = {
  certificate: 'The certificate was not issued in time. Check the records; we request it again.',
  unseen: 'Amazon does not see yet that your domain points to us. We try again automatically.',
  elsewhere: 'This domain is in use by another Amazon CloudFront account. Remove it there first.',
  taken: 'Another website here has proven that it owns this domain.',
  'gave-up':
    'Your domain did not point to us for 14 days, so we stopped checking. Connect it again when you are ready.',
  again:
    'You subscribe again, so we connect your domain again. It is back within minutes where its records still point to us. Where they do not, set the records below; we check them automatically.',
  subscription:
    'Your subscription has ended. The domain shows a notice and is disconnected after 30 days.',
  removed: 'The domain is being disconnected.',
};

/** The state of a domain as a sentence. */
export function domainText(state: DomainState, reason: DomainReason | null): string {
  return reason === null ? stateTexts[state] : reasonTexts[reason];
}

/** What is left to do at a domain's registrar, by number; nothing where all records are correct. */
export function recordsLeft(
  records: readonly Pick<DomainRecord, 'verdict' | 'isNeeded'>[],
): string {
  const left = records.filter(({ verdict }) => verdict !== 'right');
  const needed = left.filter(({ isNeeded }) => isNeeded).length;
  const spare = left.length - needed;
  const again = 'We check again automatically.';
  if (left.length === 0) return `All records are correct, and nothing is left to set. ${again}`;
  const optional = counted(spare, { one: 'the optional one', other: 'the # optional ones' });
  if (needed === 0) {
    return `What your domain needs is correct. Set ${optional} below, too, for visitors who leave out www. ${again}`;
  }
  const which = counted(needed, { one: 'the required record', other: 'the # required records' });
  const also = spare === 0 ? '' : ` With ${optional}, visitors who leave out www find you, too.`;
  return `Set ${which} below where your domain is registered.${also} ${again}`;
}

/** Whether a domain becomes live without a record. */
export const recordNeeds = { needed: 'Required', spare: 'Optional' } as const;

/** Above the records that a domain can do without. */
export function optionalRecords(count: number): string {
  return counted(count, {
    one: 'One optional record, for visitors who leave out www',
    other: '# optional records, for visitors who leave out www',
  });
}

/** What is folded below a live domain. */
export function liveRecords(
  records: readonly Pick<DomainRecord, 'verdict' | 'isNeeded'>[],
): string {
  const wrong = records.filter(({ verdict }) => verdict !== 'right');
  const all = counted(records.length, { one: '# record', other: '# records' });
  if (wrong.length === 0) return `${all}, all correct`;
  if (wrong.some(({ isNeeded }) => isNeeded)) {
    return `${all}, ${wrong.length} not correct: set it again, or visitors may not find you`;
  }
  const spare = counted(wrong.length, {
    one: 'an optional one is not set',
    other: '# optional ones are not set',
  });
  return `${all}: what your website needs is correct, ${spare}`;
}

const aliasWays: Readonly<Record<DnsCompany, string>> = {
  godaddy:
    'GoDaddy has no ALIAS: set up a permanent Forwarding to the address with www instead. Visitors find you either way.',
  namecheap: 'At Namecheap choose the type ALIAS, with @ as host.',
  cloudflare: 'At Cloudflare use a CNAME with the name @ and the cloud turned grey.',
  route53: 'In Route 53 choose the type A, switch on Alias, and enter this value.',
  other:
    'Your provider may call it ANAME or flattened CNAME. If it has none, forward the domain to www.',
};

/** Before the first check, of all records at once. */
export const notCheckedYet = 'Not checked yet.';

/** The verdict on a record as a sentence; `time` formats a time in the reader's locale. */
export function recordText(record: DomainRecord, time: (at: string) => string): string {
  const { verdict, found, oldUntil, company, host, isNeeded, type } = record;
  const stands = found.join(', ');
  switch (verdict) {
    case 'right':
      return 'Correct.';
    case 'missing':
      return `No record found at ${host} yet.${type === 'TXT' && !isNeeded ? ' It belongs to the ALIAS: set both of them, or neither.' : ''}`;
    case 'old':
      return `It is ${stands} now. Set the value above.${oldUntil ? ` If you have, it shows by about ${time(oldUntil)}.` : ''}`;
    case 'proxied':
      return 'Cloudflare’s proxy is on. Turn the orange cloud grey (DNS only).';
    case 'forbidden':
      return `The CAA record ${stands} does not allow Amazon to issue a certificate. Add this one, too.`;
    case 'alias':
      return `${stands ? `It is ${stands} now. ` : ''}An ALIAS is an A record that follows a name, for visitors who leave out www. ${aliasWays[company]}`;
    case 'unknown':
      return 'Its name server did not answer.';
  }
}

/** A verdict in two words. */
export const verdictNames: Readonly<Record<DomainRecord['verdict'], string>> = {
  right: 'Correct',
  missing: 'Missing',
  old: 'Another value',
  proxied: 'Behind a proxy',
  forbidden: 'Forbidden',
  alias: 'No ALIAS',
  unknown: 'No answer',
};

/** What a check has found, beside its button: the needed records by name that are not right. */
export function checkResult(
  records: readonly Pick<DomainRecord, 'verdict' | 'isNeeded' | 'type' | 'name'>[],
): string {
  const wrong = records.filter(({ verdict }) => verdict !== 'right');
  const needed = wrong.filter(({ isNeeded }) => isNeeded);
  if (needed.length > 0) {
    return `Not correct yet: ${listed(needed.map(({ type, name }) => `${type} ${name}`))}.`;
  }
  return wrong.length > 0 ? 'What your domain needs is correct.' : 'All records are correct.';
}

/** Who has to act, for administrators. */
export const turnNames = {
  customer: 'Waiting for the customer',
  us: 'Waiting for Amazon',
  nobody: 'Nothing to do',
} as const;

/** Failures of the buttons, and the confirmation of a removal. */
export const domainMessages = {
  notConnected: 'The domain was not connected',
  notChecked: 'The domain was not checked',
  notDisconnected: 'The domain was not disconnected',
  comesBack: 'You subscribe again, so your domain comes back by itself within a few minutes.',
  whatIsLost:
    'Visitors will no longer find the website at this domain. The website itself is kept, and the domain stays yours.',
} as const;
