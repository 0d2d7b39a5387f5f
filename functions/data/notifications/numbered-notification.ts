import { createHash } from 'node:crypto';
import type { LastNumbered } from '../table/last-numbered.ts';
import { remove, type Write } from '../table/writes.ts';
import {
  type NotificationDraft,
  newNotification,
  notificationKey,
  type Receiver,
} from './notification.ts';

type Numbered = NotificationDraft & { readonly websiteId: number };

/**
 * About what a website has in numbers, of which one side may write a hundred an hour. A bell holds
 * only the newest of a row, so that nobody fills it: `replaced` belongs in the same transaction.
 */
export function numberedNotification(draft: Numbered, previous: LastNumbered | null, now: Date) {
  const mark = (number: number) => markOf(draft, number);
  const notification = newNotification(draft, now, mark((previous?.number ?? 0) + 1));
  const { receiver } = notification;
  const replaced = previous
    ? [remove(notificationKey(receiver, previous.createdAt, mark(previous.number)))]
    : [];
  return { ...notification, replaced };
}

/** Takes the news of a number back, for the transaction that deletes what it is about. */
export function numberedWithdrawal(
  receiver: Receiver,
  of: Pick<Numbered, 'kind' | 'websiteId'>,
  { number, createdAt }: Pick<LastNumbered, 'number' | 'createdAt'>,
): Write {
  return remove(notificationKey(receiver, createdAt, markOf(of, number)));
}

/** Whoever writes the next one knows it without reading the notification. */
function markOf({ kind, websiteId }: Pick<Numbered, 'kind' | 'websiteId'>, number: number): string {
  return createHash('sha256').update(`${kind} ${websiteId} ${number}`).digest('hex').slice(0, 16);
}
