import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { exists, isNew, type Put, put, remove, type Write } from '../table/writes.ts';

/** What following the link in a mail does. */
const purpose = z.discriminatedUnion('does', [
  z.object({ does: z.literal('resetPassword') }),
  /** Confirms the pending address, if it is still the one that was asked to: `addressHash` of token and address. */
  z.object({ does: z.literal('confirmEmail'), addressHash: z.string() }),
  /** Restores the address that the account had before `changedAt`, which stands in `formerEmails`. */
  z.object({ does: z.literal('undoEmail'), changedAt: z.iso.datetime() }),
]);

const storedLink = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  purpose,
  validUntil: z.iso.datetime(),
});

export type LinkPurpose = z.infer<typeof purpose>;
export type StoredLink = z.infer<typeof storedLink>;

/** The table stores a link under this hash, which does not reveal the token (THREAT-A15). */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Of an address: the link's item outlives its account, so it holds no address, nor a hash that could be guessed without the token. */
export function addressHash(token: string, email: string): string {
  return createHmac('sha256', token).update(email).digest('base64url');
}

/** `ACCOUNT_LINK#hash` / `ACCOUNT_LINK` */
function linkKey(token: string): Key {
  return { pk: `ACCOUNT_LINK#${linkHash(token)}`, sk: 'ACCOUNT_LINK' };
}

/** Only the mail holds it. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function linkCreation(
  token: string,
  userId: number,
  purpose: LinkPurpose,
  validUntil: Date,
): Put {
  const link = {
    ...linkKey(token),
    userId,
    purpose,
    validUntil: validUntil.toISOString(),
  } satisfies StoredLink;
  return put({ ...link, expiresAt: expiresAt(validUntil) }, isNew);
}

/** Null if it is unknown, was used, or has expired. */
export async function getLink(token: string, now: Date): Promise<StoredLink | null> {
  const link = await getItem(linkKey(token), storedLink);
  return link && now < new Date(link.validUntil) ? link : null;
}

/** For the transaction of what the link does: of concurrent uses only one succeeds. */
export function linkUse(link: StoredLink): Write {
  return remove(link, exists);
}
