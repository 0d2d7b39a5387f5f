import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { change, isNew, put, remove, stillAt, type Write } from '../table/writes.ts';
import type { NewDomain } from './site-domain.ts';

export const storedClaim = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Null if nobody holds the name. */
  websiteId: z.nullable(id),
  userId: z.nullable(id),
  /** Its DNS pointed to us while it was claimed: nobody else may get it. */
  isProven: z.boolean(),
  /** Several claim it, so pointing to us proves nothing by itself. */
  isContested: z.boolean(),
  /** The user who was last live under it: a record that points to us may be a leftover. */
  formerUserId: z.nullable(z.int()),
  version: z.int(),
});

export type StoredClaim = z.infer<typeof storedClaim>;
type Claimer = Pick<NewDomain, 'name' | 'websiteId' | 'userId'>;

/** Stands for a former holder who was deleted. */
const nobody = 0;

/** `DOMAIN#joinery.example` / `DOMAIN`: gives a name to one website. */
export function claimKey(name: string): Key {
  return { pk: `DOMAIN#${name}`, sk: 'DOMAIN' };
}

export function getClaim(name: string): Promise<StoredClaim | null> {
  return getItem(claimKey(name), storedClaim);
}

export function isHeldByAnother(claim: StoredClaim | null, websiteId: number): boolean {
  return claim?.isProven === true && claim.websiteId !== websiteId;
}

/** Whether pointing the name to us is not enough proof, so that a code is needed, too. */
export function needsCode(claim: StoredClaim | null, { userId }: Claimer): boolean {
  if (claim === null) return false;
  const { isContested, formerUserId } = claim;
  return isContested || (formerUserId !== null && formerUserId !== userId);
}

/** A first claim holds the name; a second one contests what is not proven yet. */
export function claimWrite(claimer: Claimer, claim: StoredClaim | null): Write {
  const { name, websiteId, userId } = claimer;
  const key = claimKey(name);
  if (claim === null) {
    const item = { ...key, ...unproven, websiteId, userId, version: 1 } satisfies StoredClaim;
    return put(item, isNew);
  }
  const isFree = claim.websiteId === null || claim.websiteId === websiteId;
  const set = isFree ? { websiteId, userId } : { isContested: true };
  return change(key, { set, add: { version: 1 } }, stillAt(claim));
}

const unproven = { isProven: false, isContested: false, formerUserId: null };

/** Fails if the claim has changed since it was read. */
export function claimProof({ name, websiteId, userId }: Claimer, claim: StoredClaim | null): Write {
  const key = claimKey(name);
  const proven = { ...unproven, isProven: true, websiteId, userId };
  if (claim === null) return put({ ...key, ...proven, version: 1 }, isNew);
  return change(key, { set: proven, add: { version: 1 } }, stillAt(claim));
}

/** Keeps the former holder of a proven name: the user's id, or `nobody` for a deleted user. */
export function claimRelease(
  { name, websiteId, userId }: Claimer,
  claim: StoredClaim | null,
  isGone: boolean,
): readonly Write[] {
  if (claim?.websiteId !== websiteId) return [];
  const key = claimKey(name);
  if (!claim.isProven && !claim.isContested && claim.formerUserId === null) {
    return [remove(key, stillAt(claim))];
  }
  const former = claim.isProven ? { formerUserId: isGone ? nobody : userId } : {};
  const set = { websiteId: null, userId: null, isProven: false, ...former };
  return [change(key, { set, add: { version: 1 } }, stillAt(claim))];
}
