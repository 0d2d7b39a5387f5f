import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { RequestState } from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import type { agencyNotifications, customerNotifications } from '#shared/model/notification.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { isNew, put, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';
import { notificationLimits } from './notification-limits.ts';

export const storedNotification = z.object({
  pk: z.string(),
  sk: z.string(),
  /** A later release may add kinds; readers skip those that they do not know. */
  kind: z.string(),
  at: z.iso.datetime(),
  /** The customer it is about. */
  userId: id,
  websiteId: z.nullable(id),
  subject: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

export type StoredNotification = z.infer<typeof storedNotification>;

interface About {
  readonly userId: number;
  readonly websiteId?: number | undefined;
  readonly subject?: string | undefined;
  readonly state?: RequestState | undefined;
}

/** For the customer it is about, or for all administrators. */
type MailContext =
  | { readonly to: 'customer'; readonly kind: (typeof customerNotifications)[number] }
  | { readonly to: 'agency'; readonly kind: (typeof agencyNotifications)[number] };

export type NotificationDraft = MailContext & About;

/** A customer, by id, or all administrators. */
export type Receiver = number | 'agency';

export interface NewNotification {
  readonly receiver: Receiver;
  readonly kind: NotificationDraft['kind'];
  readonly write: Write;
}

export const notificationPrefix = 'NOTIFICATION#';

/**
 * `USER#7` / `NOTIFICATION#2026-11-21T08:00:00.000Z#(id)`: a customer's, deleted with the customer.
 * `AGENCY` / `NOTIFICATION#2026-11-21T08:00:00.000Z#(id)`: one list for all administrators (decision 0164).
 */
export function notificationsPartition(receiver: Receiver): string {
  return receiver === 'agency' ? 'AGENCY' : userKey(receiver).pk;
}

export function notificationKey(receiver: Receiver, at: string, mark: string): Key {
  return { pk: notificationsPartition(receiver), sk: `${notificationPrefix}${at}#${mark}` };
}

/**
 * `write` belongs in the transaction of the event; call `pushNotification` after it. Notifications for the agency
 * outlive a deleted customer by up to 90 days, so their `subject` holds no text of the customer.
 */
export function newNotification(
  { to, kind, userId, ...about }: NotificationDraft,
  now: Date,
  mark = randomUUID().slice(0, 8),
): NewNotification {
  const receiver = to === 'agency' ? to : userId;
  const at = now.toISOString();
  const item = {
    ...notificationKey(receiver, at, mark),
    kind,
    at,
    userId,
    websiteId: about.websiteId ?? null,
    subject: about.subject ?? null,
    state: about.state ?? null,
  } satisfies StoredNotification;
  const keptUntil = new Date(now.getTime() + notificationLimits.keptMs);
  return { receiver, kind, write: put({ ...item, expiresAt: expiresAt(keptUntil) }, isNew) };
}
