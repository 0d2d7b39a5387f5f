import * as z from 'zod/mini';
import { registeredName } from '#functions/rules/hosting/domain-name.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem, queryAll } from '../table/read.ts';
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

/** The claims of one registered domain. */
export interface Claims {
  /** Of the name itself. */
  readonly own: StoredClaim | null;
  /** Of names above, below and beside it. */
  readonly related: readonly StoredClaim[];
}

/** `DOMAIN#joinery.example` / `DOMAIN#shop.joinery.example`: gives a name to one website. */
export function claimKey(name: string): Key {
  return { pk: `DOMAIN#${registeredName(name)}`, sk: `DOMAIN#${name}` };
}

export function getClaim(name: string): Promise<StoredClaim | null> {
  return getItem(claimKey(name), storedClaim);
}

/** Strongly consistent, in one round trip. */
export async function getClaims(name: string): Promise<Claims> {
  const { pk, sk } = claimKey(name);
  const items = await queryAll({ where: 'pk = :pk', values: { pk }, consistent: true });
  const claims = z.parse(z.array(storedClaim), items);
  return {
    own: claims.find((claim) => claim.sk === sk) ?? null,
    related: claims.filter((claim) => claim.sk !== sk),
  };
}

export function isHeldByAnother(claim: StoredClaim | null, websiteId: number): boolean {
  return claim?.isProven === true && claim.websiteId !== websiteId;
}

/**
 * Whether pointing the name to us is not enough proof, so that a code is needed, too. Somebody
 * else's `*.joinery.example` points every name of that domain to us (THREAT-O9).
 */
export function needsCode({ own, related }: Claims, { websiteId, userId }: Claimer): boolean {
  if (own?.isProven && own.websiteId === websiteId) return false;
  const isForeign = (id: number | null) => id !== null && id !== userId;
  if (own?.isContested || isForeign(own?.formerUserId ?? null)) return true;
  return related.some((claim) => isForeign(claim.userId) || isForeign(claim.formerUserId));
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
