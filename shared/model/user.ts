import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';
import { person } from './person.ts';
import { acceptance } from './settings/legal.ts';

/** A subscription with access: paid, or with a late payment (RULE-22). */
export const subscriptionStatus = z.enum(['active', 'past_due']);

/** A user as they see themself (SPEC-3.1, without the fields for administrators). */
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
  /** After a cancellation: until when the paid subscription is served (RULE-24). */
  servedUntil: z.nullable(timestamp),
  /** When the last subscription ended; null while one is alive, and if there was none. */
  subscriptionEndedAt: z.nullable(timestamp),
  /** When the subscription ends unless a late month is paid; null while none is late (RULE-22). */
  payBy: z.nullable(timestamp),
  websitePreviewUrl: z.nullable(z.string()),
  editsRequested: z.int(),
  /** A new address that is not confirmed yet (RULE-42). */
  pendingEmail: z.nullable(z.string()),
  /** Taken back by a reset, a code or an undone change, while factors remain that somebody else may have added. */
  factorsToReview: z.boolean(),
  wantsChatMail: z.boolean(),
  wantsNewsMail: z.boolean(),
  isActivated: z.boolean(),
  createdAt: timestamp,
});

/** Why mail to an address is stopped: a hard bounce, or a complaint. */
export const mailStop = z.object({
  /** Applies to this address only. */
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  at: timestamp,
});

export type MailStop = z.infer<typeof mailStop>;

/** An address that another one replaced. */
export const formerEmail = z.object({
  email: z.string(),
  changedAt: timestamp,
  /** Whether the mail to it may undo that for 72 hours: of a chain of changes only the address before the first. */
  mayUndo: z.boolean(),
  /** Whether the next one was the account's before, by an undo or a change back, or is support's word. */
  isGivenBack: z.boolean(),
});

export type FormerEmail = z.infer<typeof formerEmail>;

/** A row of the customer table, with the fields for administrators (SPEC-3.1, RULE-18). */
export const customer = z.extend(user, {
  activationCode: z.nullable(z.string()),
  loginCount: z.int(),
  /** When they last signed in or, once a day, came back with their session (RULE-5); null: never. */
  lastSeenAt: z.nullable(timestamp),
  websiteId: z.nullable(id),
  websiteName: z.nullable(z.string()),
  zipFileUploaded: z.boolean(),
  /** The newest version of their first website cannot be shown. */
  zipFailed: z.boolean(),
  /** Whether there is a confirmed authenticator app, and how many passkeys; items of their own. */
  hasTotp: z.boolean(),
  passkeys: z.int(),
  mailStop: z.nullable(mailStop),
  /** The oldest first (RULE-42). */
  formerEmails: z.array(formerEmail),
  /** What they accepted as they signed up; null where the agency had no documents. */
  accepted: z.nullable(acceptance),
  /** Rises with every change; the value of `If-Match`. */
  version: z.int(),
});

/** As an answer: who reads an administrator's code could activate that account, so no colleague does (THREAT-A24). */
export const customerAnswer = z.pipe(
  customer,
  z.transform((one) => (one.isAdmin ? { ...one, activationCode: null } : one)),
);

export type User = z.infer<typeof user>;
export type Customer = z.infer<typeof customer>;
