import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** How far a domain is; the last three say that it was live, or was to be. */
export const domainState = z.enum([
  'none',
  'dns',
  'certificate',
  'live',
  'broken',
  'ending',
  'ended',
]);

/** Why a domain is back where it was, or is no more. */
export const domainReason = z.enum([
  /** The certificate was not validated in time, or not given. */
  'certificate',
  /** CloudFront does not see yet that the name points to it. */
  'unseen',
  /** The name belongs to another distribution of CloudFront. */
  'elsewhere',
  /** Another website has proved to have it. */
  'taken',
  'gave-up',
  'subscription',
  'removed',
]);

export const recordVerdict = z.enum([
  'right',
  'missing',
  /** Something else stands there. */
  'old',
  /** Cloudflare stands before it. */
  'proxied',
  /** A CAA record lets Amazon make no certificate. */
  'forbidden',
  /** A zone's top, which can point to us by an ALIAS alone. */
  'alias',
  /** Nobody has asked yet, or the name server did not answer. */
  'unknown',
]);

/** Which company answers for the zone, where its way to an ALIAS is known. */
export const dnsCompany = z.enum(['godaddy', 'namecheap', 'cloudflare', 'route53', 'other']);

export const domainRecord = z.object({
  type: z.enum(['CNAME', 'A', 'ALIAS', 'TXT', 'CAA']),
  /** As most companies ask for it: `www`, or `@` for the domain itself. */
  name: z.string(),
  /** In full: `www.joinery.example`. */
  host: z.string(),
  /** What is to stand there. */
  value: z.string(),
  /** Whether the website waits for it. */
  isNeeded: z.boolean(),
  found: z.array(z.string()),
  verdict: recordVerdict,
  /** When the old value is forgotten everywhere. */
  oldUntil: z.nullable(timestamp),
  company: dnsCompany,
});

/** A website's own domain, as its owner sees it. */
export const siteDomain = z.object({
  state: domainState,
  reason: z.nullable(domainReason),
  /** What was asked for, without `www.`; null where there is none. Other alphabets as punycode. */
  name: z.nullable(z.string()),
  /** Where the website is, once it is live. */
  address: z.nullable(z.string()),
  /** Whose turn it is. */
  turn: z.enum(['customer', 'us', 'nobody']),
  /** How it stands, in a sentence. */
  text: z.string(),
  records: z.array(z.extend(domainRecord, { text: z.string() })),
  since: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
  /** Null where nothing is checked by itself. */
  nextCheckAt: z.nullable(timestamp),
  /** When a domain that has ended is given back. */
  endsAt: z.nullable(timestamp),
});

export type DomainState = z.infer<typeof domainState>;
export type DomainReason = z.infer<typeof domainReason>;
export type DomainRecord = z.infer<typeof domainRecord>;
export type DnsCompany = z.infer<typeof dnsCompany>;
export type SiteDomain = z.infer<typeof siteDomain>;
