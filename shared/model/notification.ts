import * as z from 'zod/mini';
import { requestState } from './change-request.ts';
import { id, timestamp } from './id.ts';

/** Kinds of notifications for customers. */
export const customerNotifications = [
  'requestChanged',
  'firstReady',
  'zipReady',
  'commentMade',
  'domainLive',
  'siteMessage',
] as const;

/** What administrators hear of a customer's money; what waits for somebody is a `paymentTask`. */
export const moneyNotifications = [
  'purchased',
  'subscribed',
  'renewalFailed',
  'subscriptionCancelled',
  'subscriptionEnded',
] as const;

/** What administrators hear of a customer's website, and what waits for them then. */
export const workNotifications = ['briefSent', 'requestMade', 'approved'] as const;

export type MoneyNews = (typeof moneyNotifications)[number];
export type WorkNews = (typeof workNotifications)[number];

/** Kinds of notifications for administrators. */
export const agencyNotifications = [
  ...workNotifications,
  'previewOpened',
  'linkAsked',
  'linkUnanswered',
  'commentMade',
  ...moneyNotifications,
  'paymentTask',
  'zipFailed',
] as const;

export const notificationKind = z.enum([
  ...new Set([...customerNotifications, ...agencyNotifications]),
]);

/** A time and random characters after it, so that ids sort by time and are unique. */
export const notificationId = z
  .string()
  .check(
    z.regex(
      /^[0-9]{4}-[0-9]{2}-[0-9T:.]{1,20}Z#[a-z0-9]{1,16}$/,
      'This is not the id of a notification',
    ),
  );

/** One entry of the bell. */
export const notification = z.object({
  id: notificationId,
  kind: notificationKind,
  at: timestamp,
  isRead: z.boolean(),
  /** The customer it is about; only for administrators. */
  customer: z.nullable(z.object({ id, name: z.string() })),
  websiteId: z.nullable(id),
  /** `R-14`, with its title for its author, the name of a file, what a payment waits for or is about, or what a visitor wrote with a form. */
  subject: z.nullable(z.string()),
  /** The new state of a request. */
  state: z.nullable(requestState),
});

/** Whether a kind is on, in the bell and by mail; null if the kind has no mail. */
export const notificationSwitch = z.object({
  kind: notificationKind,
  web: z.boolean(),
  mail: z.nullable(z.boolean()),
});

export type NotificationSwitch = z.infer<typeof notificationSwitch>;
export type NotificationKind = z.infer<typeof notificationKind>;
export type Notification = z.infer<typeof notification>;
