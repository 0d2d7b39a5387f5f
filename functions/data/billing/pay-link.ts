import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { payLinkLimits } from '#shared/limits/payments.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, put, remove } from '../table/writes.ts';

export const storedPayLink = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  subscriptionId: z.string(),
  /** As it was called when the link was made: its visitor reads nothing else of the customer. */
  websiteName: z._default(z.nullable(z.string()), null),
  createdAt: z.iso.datetime(),
  /** Nothing was left to pay: it says so, and pays no more. */
  isPaid: z.boolean(),
});

export type StoredPayLink = z.infer<typeof storedPayLink>;
/** A link pays what is late, one invoice after the other. */
type Paid = Pick<StoredPayLink, 'userId' | 'subscriptionId' | 'websiteName'>;

/** 256 bits in base64url, as `randomBytes(32)` gives them. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** `PAY_LINK#hash` / `PAY_LINK`: a reader of the table learns no token (THREAT-P13). */
function payLinkKey(token: string): Key {
  const hash = createHash('sha256').update(token).digest('base64url');
  return { pk: `PAY_LINK#${hash}`, sk: 'PAY_LINK' };
}

/** Valid for as long as a month may be late. */
export async function createPayLink(token: string, paid: Paid, now: Date): Promise<void> {
  const link = { ...payLinkKey(token), ...paid, createdAt: now.toISOString(), isPaid: false };
  await write(put({ ...link, expiresAt: expiresAt(endOf(link)) }));
}

/** Null when the token is malformed, unknown, revoked or expired. */
export async function findPayLink(token: string, now: Date): Promise<StoredPayLink | null> {
  if (!tokenShape.test(token)) return null;
  const link = await getItem(payLinkKey(token), storedPayLink);
  return link && now < endOf(link) ? link : null;
}

/** From now on it only says that it was paid. */
export async function endPayLink({ pk, sk }: StoredPayLink): Promise<void> {
  await write(change({ pk, sk }, { set: { isPaid: true } }, exists));
}

export async function revokePayLink({ pk, sk }: StoredPayLink): Promise<void> {
  await write(remove({ pk, sk }));
}

function endOf({ createdAt }: Pick<StoredPayLink, 'createdAt'>): Date {
  return new Date(Date.parse(createdAt) + payLinkLimits.lifeMs);
}
