import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** The last three states come after `live`, or after giving up. */
export const domainState = z.enum([
  'none',
  'dns',
  'certificate',
  'live',
  'broken',
  'ending',
  'ended',
]);

/** Why a domain went back to an earlier state, or ended. */
export const domainReason = z.enum([
  /** The certificate was not validated in time, or not given. */
  'certificate',
  /** CloudFront does not see the record yet. */
  'unseen',
  /** Another CloudFront distribution has the name. */
  'elsewhere',
  /** Another website has proved its claim. */
  'taken',
  'gave-up',
  /** It ended with the subscription, and the next one begins it again. */
  'again',
  'subscription',
  'removed',
]);

export const recordVerdict = z.enum([
  'right',
  'missing',
  /** The record has another value. */
  'old',
  /** The record is behind Cloudflare's proxy. */
  'proxied',
  /** A CAA record forbids Amazon's certificates. */
  'forbidden',
  /** The top of the zone, which can only point to us by an ALIAS. */
  'alias',
  /** Not checked yet, or the name server did not answer. */
  'unknown',
]);

/** The zone's DNS provider, if we know its steps for an ALIAS. */
export const dnsCompany = z.enum(['godaddy', 'namecheap', 'cloudflare', 'route53', 'other']);

export const domainRecord = z.object({
  type: z.enum(['CNAME', 'A', 'ALIAS', 'TXT', 'CAA']),
  /** As most providers ask for it: `www`, or `@` for the domain itself. */
  name: z.string(),
  /** In full: `www.joinery.example`. */
  host: z.string(),
  /** The desired value. */
  value: z.string(),
  /** Whether the domain needs it to become live. */
  isNeeded: z.boolean(),
  found: z.array(z.string()),
  verdict: recordVerdict,
  /** When caches have dropped the value that was found. */
  oldUntil: z.nullable(timestamp),
  company: dnsCompany,
});

/** A website's own domain, as its owner sees it. */
export const siteDomain = z.object({
  state: domainState,
  reason: z.nullable(domainReason),
  /** The requested domain, without `www.`, other alphabets as punycode; null if there is none. */
  name: z.nullable(z.string()),
  /** The address of the live website. */
  address: z.nullable(z.string()),
  /** Who has to act now. */
  turn: z.enum(['customer', 'us', 'nobody']),
  /** The state as a sentence. */
  text: z.string(),
  records: z.array(z.extend(domainRecord, { text: z.string() })),
  since: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
  /** Null if there are no automatic checks. */
  nextCheckAt: z.nullable(timestamp),
  /** When an ended domain is released. */
  endsAt: z.nullable(timestamp),
});

export type DomainState = z.infer<typeof domainState>;
export type DomainReason = z.infer<typeof domainReason>;
export type DomainRecord = z.infer<typeof domainRecord>;
export type DnsCompany = z.infer<typeof dnsCompany>;
export type SiteDomain = z.infer<typeof siteDomain>;
