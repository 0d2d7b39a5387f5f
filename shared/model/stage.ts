import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** `records`: the customer has to set or mend them; `underway`: we are connecting it. */
const hostedDomain = z.enum(['none', 'records', 'underway']);

/** Where a website stands (decision 0335). A late payment is told beside it. */
export const stage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'brief',
      'design',
      /** In review, and the agency works on what its customer sent. */
      'changes',
      'approved',
      /** Bought: the customer has the files. */
      'yours',
      /** An administrator has put it past the last step. */
      'finished',
      /** The subscription has ended, and the files were not bought. */
      'ended',
    ]),
  }),
  z.object({
    /** The customer has to look at a version; a domain may have been connected before there was one. */
    kind: z.literal('review'),
    domain: hostedDomain,
    /** No version was shown before this one. */
    isFirst: z.boolean(),
  }),
  z.object({
    /** Subscribed, and no domain answers. */
    kind: z.literal('hosted'),
    domain: hostedDomain,
  }),
  z.object({
    /** A domain of the website answers. */
    kind: z.literal('live'),
    name: z.string(),
  }),
  z.object({
    /** Canceled, and served until that day. */
    kind: z.literal('ending'),
    until: timestamp,
    /** The domain that answers; null if none does. */
    name: z.nullable(z.string()),
  }),
]);

export type Stage = z.infer<typeof stage>;
export type HostedDomain = z.infer<typeof hostedDomain>;

/** How far the website's own domain is, from what hosting has checked. */
export type DomainProgress =
  | { readonly state: HostedDomain }
  | { readonly state: 'live'; readonly name: string; readonly since: string };
