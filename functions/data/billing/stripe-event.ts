import * as z from 'zod/mini';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { put } from '../table/writes.ts';

/** Stripe retries for three days; orphans stay longer so that an operator can look into them. */
const keptMs = 90 * 24 * 60 * 60_000;

const storedEvent = z.object({
  pk: z.string(),
  sk: z.string(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  /** `orphan`: genuine, but about nothing of ours (THREAT-P7). */
  outcome: z.enum(['handled', 'orphan']),
});

type StoredEvent = z.infer<typeof storedEvent>;

/** `STRIPE_EVENT#evt_...` / `STRIPE_EVENT` */
function eventKey(eventId: string): Key {
  return { pk: `STRIPE_EVENT#${eventId}`, sk: 'STRIPE_EVENT' };
}

export function getStripeEvent(eventId: string): Promise<StoredEvent | null> {
  return getItem(eventKey(eventId), storedEvent);
}

/** Called after the event's effect, which is idempotent: after a crash between the two it is repeated. */
export async function recordStripeEvent(
  event: Omit<StoredEvent, 'pk' | 'sk'>,
  now: Date,
): Promise<void> {
  const item = { ...eventKey(event.eventId), ...event } satisfies StoredEvent;
  await write(put({ ...item, expiresAt: expiresAt(new Date(now.getTime() + keptMs)) }));
}
