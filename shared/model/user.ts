import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';
import { person } from './person.ts';

/** A subscription that gives access: paid, or with a payment that is late (RULE-22). */
export const subscriptionStatus = z.enum(['active', 'past_due']);

/** What a signed-in user sees of themself (SPEC-3.1, less what only administrators see). */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  ...person.shape,
  isAdmin: z.boolean(),
  hasPurchasedSite: z.boolean(),
  hasActiveSubscription: z.boolean(),
  subscriptionId: z.nullable(z.string()),
  /** Null while `hasActiveSubscription` is false. */
  subscriptionStatus: z.nullable(subscriptionStatus),
  purchaseDate: z.nullable(timestamp),
  nextBillingDate: z.nullable(timestamp),
  websitePreviewUrl: z.nullable(z.string()),
  editsRequested: z.int(),
  /** Where a mail waits to be confirmed (RULE-42). */
  pendingEmail: z.nullable(z.string()),
  wantsChatMail: z.boolean(),
  wantsNewsMail: z.boolean(),
  isActivated: z.boolean(),
  createdAt: timestamp,
});

/** Why an address takes no mail any more: it came back for good, or its reader complained about it. */
export const mailStop = z.object({
  /** It holds for this address alone. */
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  at: timestamp,
});

export type MailStop = z.infer<typeof mailStop>;

/** A row of the customer table: what administrators see beside that (SPEC-3.1, RULE-18). */
export const customer = z.extend(user, {
  activationCode: z.nullable(z.string()),
  loginCount: z.int(),
  websiteId: z.nullable(id),
  websiteName: z.nullable(z.string()),
  zipFileUploaded: z.boolean(),
  mailStop: z.nullable(mailStop),
  /** Rises with every change; an `If-Match` of the administrator's writes. */
  version: z.int(),
});

export type User = z.infer<typeof user>;
export type Customer = z.infer<typeof customer>;
