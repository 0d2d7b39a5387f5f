import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { domainLimits } from '#shared/limits/hosting.ts';
import { domainReason, domainRecord, domainState } from '#shared/model/hosting.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { indexes, type Key } from '../table/keys.ts';
import { pendingAttributes, pendingPosition, pendingRemoval } from '../table/pending-work.ts';
import { getItem, queryItems } from '../table/read.ts';
import { changeReturning } from '../table/send.ts';
import { change, isNew, put, remove, stillAt, type Write, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

export const storedDomain = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  userId: id,
  /** Without `www.`. */
  name: z.string(),
  /** The value of the TXT record that is needed where somebody else claims the name. */
  code: z.string(),
  state: domainState,
  reason: z.nullable(domainReason),
  /** An administrator connected it without a subscription, so the end of one does not end it. */
  isCourtesy: z.boolean(),
  records: z.array(domainRecord),
  /** Checks and polls since the state began. */
  checks: z.int(),
  /** Consecutive checks that found a live domain pointing elsewhere. */
  misses: z.int(),
  since: timestamp,
  /** When the website was last put live at a domain, also an earlier one; null if it never was. */
  liveAt: z._default(z.nullable(timestamp), null),
  checkedAt: z.nullable(timestamp),
  /** It is not leased before. */
  dueAt: timestamp,
  givesUpAt: timestamp,
  tenantId: z.nullable(z.string()),
  /** The domains of its tenant. */
  hosts: z.array(z.string()),
  /** What its tenant shows: a site, as `7/3fa9c1d2`, or a word for a page of ours. */
  shown: z.nullable(z.string()),
  /** What it showed before; its pages may be open `until` then, null while edges still change. */
  leaving: z.nullable(z.object({ shown: z.string(), until: z.nullable(timestamp) })),
  endsAt: z.nullable(timestamp),
  version: z.int(),
});

export type StoredDomain = z.infer<typeof storedDomain>;
export type NewDomain = Omit<StoredDomain, 'pk' | 'sk' | 'version'>;
export type DomainChanges = Partial<Omit<NewDomain, 'websiteId' | 'userId' | 'name' | 'code'>>;

const sk = 'DOMAIN';

/** `WEBSITE#7` / `DOMAIN` */
export function siteDomainKey(websiteId: number): Key {
  return { pk: websiteKey(websiteId).pk, sk };
}

export function parseDomain(item: unknown): StoredDomain {
  return z.parse(storedDomain, item);
}

export function getSiteDomain(websiteId: number): Promise<StoredDomain | null> {
  return getItem(siteDomainKey(websiteId), storedDomain);
}

/** A domain before its first check. */
export function newDomain(
  { websiteId, userId, name, liveAt }: Pick<NewDomain, 'websiteId' | 'userId' | 'name' | 'liveAt'>,
  now: Date,
): NewDomain {
  const at = now.toISOString();
  const givesUpAt = new Date(now.getTime() + domainLimits.giveUpAfterMs).toISOString();
  return {
    ...{ websiteId, userId, name, liveAt },
    ...{ code: randomBytes(16).toString('hex'), state: 'dns', reason: null, isCourtesy: false },
    ...{ records: [], checks: 0, misses: 0, since: at, checkedAt: null, dueAt: at, givesUpAt },
    ...{ tenantId: null, hosts: [], shown: null, leaving: null, endsAt: null },
  };
}

/** Replaces the domain that was read, if any; fails if that has changed. */
export function domainCreation(domain: NewDomain, read: StoredDomain | null): Write {
  const key = siteDomainKey(domain.websiteId);
  const item = { ...domain, ...key, version: (read?.version ?? 0) + 1 } satisfies StoredDomain;
  return put({ ...item, ...pendingOf(item) }, read ? stillAt(read) : isNew);
}

/** Fails if it has changed since it was read. A domain that has ended has no pending work. */
export function domainUpdate(read: StoredDomain, changes: DomainChanges): Write {
  const pending = pendingOf({ ...read, ...changes });
  return change(
    siteDomainKey(read.websiteId),
    {
      set: { ...changes, ...pending },
      add: { version: 1 },
      ...(pending === null && { remove: pendingRemoval }),
    },
    stillAt(read),
  );
}

export function domainRemoval(read: StoredDomain): Write {
  return remove(siteDomainKey(read.websiteId), stillAt(read));
}

/**
 * Makes the next check due now. Fails if the domain is not pending. The version rises, so that a step
 * under way that has read older data conflicts, instead of postponing the check.
 */
export function domainDue({ websiteId }: Pick<StoredDomain, 'websiteId'>, now: Date): Write {
  const key = siteDomainKey(websiteId);
  const dueAt = now.toISOString();
  const set = { dueAt, pendingSort: dueSort(dueAt, key) };
  return change(key, { set, add: { version: 1 } }, when('attribute_exists(pendingList)'));
}

/** Leases it for `leaseMs` to one of concurrent callers; false if it is not due or has ended. */
export async function leaseDomain(key: Key, now: Date): Promise<boolean> {
  const dueAt = new Date(now.getTime() + domainLimits.leaseMs).toISOString();
  const isDue = when('attribute_exists(pendingList) AND dueAt <= :now', { now: now.toISOString() });
  const set = { dueAt, pendingSort: dueSort(dueAt, key) };
  return (await changeReturning(change(key, { set }, isDue), 'UPDATED_NEW')) !== null;
}

/** Records that somebody asked for a check; false within `checkPauseMs` of the last one. */
export async function askForCheck({ websiteId }: StoredDomain, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - domainLimits.checkPauseMs).toISOString();
  const isTime = when(
    'attribute_exists(pk) AND (attribute_not_exists(askedAt) OR askedAt <= :before)',
    { before },
  );
  const asked = change(siteDomainKey(websiteId), { set: { askedAt: now.toISOString() } }, isTime);
  return (await changeReturning(asked, 'UPDATED_NEW')) !== null;
}

const keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** The longest due first, in one round trip. */
export async function listDueDomains(now: Date, limit: number): Promise<readonly Key[]> {
  const { items } = await queryItems({
    index: indexes.pendingWork,
    where: 'pendingList = :list AND pendingSort < :now',
    values: { list: 'DOMAIN', now: now.toISOString() },
    attributes: ['pk', 'sk'],
    limit,
  });
  return z.parse(keys, items);
}

function pendingOf({ websiteId, state, dueAt }: StoredDomain) {
  if (state === 'ended') return null;
  const key = siteDomainKey(websiteId);
  return { ...pendingAttributes('DOMAIN', key), pendingSort: dueSort(dueAt, key) };
}

/** Sorts by when something is due. */
export function dueSort(dueAt: string, key: Key): string {
  return `${dueAt} ${pendingPosition(key)}`;
}

export function isSiteDomainKey(key: Key): boolean {
  return key.sk === sk;
}

/** Whether pages of a site may be open under the domain, or may still be opened. */
export function isStillShown(
  domain: StoredDomain | null,
  { websiteId, siteId }: { readonly websiteId: number; readonly siteId: string },
  now: Date,
): boolean {
  if (!domain) return false;
  const { shown, leaving } = domain;
  const site = `${websiteId}/${siteId}`;
  if (shown === site) return true;
  return leaving?.shown === site && (leaving.until === null || now.toISOString() < leaving.until);
}
