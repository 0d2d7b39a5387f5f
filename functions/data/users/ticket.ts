import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ticketLimits } from '#shared/limits/second-factor.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, put, remove, when } from '../table/writes.ts';

const storedTicket = z.object({
  /** Null if a passkey has yet to name the user. */
  userId: z.nullable(id),
  /** The user's session epoch when it began: whatever ends all sessions ends the ticket, too. */
  epoch: z.nullable(z.int()),
  attempts: z.int(),
  endsAt: z.iso.datetime(),
});

export type StoredTicket = z.infer<typeof storedTicket>;

/** A ticket is valid for one purpose only. */
export type TicketPurpose = 'second' | 'passkey' | 'enrolment' | 'proof';

/** A ticket as it is sent: what for, and from which address. */
export interface Presented {
  readonly ticket: string;
  readonly purpose: TicketPurpose;
  readonly address: string;
}

/**
 * `TICKET#hash` / `TICKET`: a hash of ticket, purpose and address, so a ticket is unknown from
 * another address or for another purpose, and the table does not reveal it.
 */
function ticketKey({ ticket, purpose, address }: Presented): Key {
  const text = JSON.stringify([purpose, address, ticket]);
  return { pk: `TICKET#${createHash('sha256').update(text).digest('base64url')}`, sk: 'TICKET' };
}

interface Beginning {
  readonly purpose: TicketPurpose;
  readonly address: string;
  readonly user: { readonly id: number; readonly sessionEpoch: number } | null;
  readonly now: Date;
  readonly ticket?: string;
}

/** 256 random bits, which only the response holds. */
const newTicket = () => randomBytes(32).toString('base64url');

export async function createTicket(beginning: Beginning): Promise<string> {
  const { purpose, address, user, now, ticket = newTicket() } = beginning;
  const endsAt = new Date(now.getTime() + ticketLimits.validMs);
  const stored = {
    userId: user?.id ?? null,
    epoch: user?.sessionEpoch ?? null,
    attempts: 0,
    endsAt: endsAt.toISOString(),
  } satisfies StoredTicket;
  const key = ticketKey({ ticket, purpose, address });
  await write(put({ ...key, ...stored, expiresAt: expiresAt(endsAt) }));
  return ticket;
}

/**
 * Counts an attempt before it is checked (THREAT-F1). Null if there is no such ticket or it has
 * ended, `used up` where no attempts are left.
 */
export async function countTicket(
  presented: Presented,
  now: Date,
): Promise<StoredTicket | 'used up' | null> {
  const key = ticketKey(presented);
  const found = await getItem(key, storedTicket);
  if (!found || new Date(found.endsAt) <= now) return null;
  const hasRoom = when('attempts < :limit', { limit: ticketLimits.attempts });
  const isCounted = await write(change(key, { add: { attempts: 1 } }, hasRoom));
  return isCounted ? found : 'used up';
}

/** False when it was ended before: a ticket leads to one success. */
export function endTicket(presented: Presented): Promise<boolean> {
  return write(remove(ticketKey(presented), exists));
}
