import * as z from 'zod/mini';
import { type Fallback, fallback } from '#functions/rules/sites/addresses/missing.ts';
import { type Understanding, understanding } from '#functions/rules/sites/report/understanding.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { type Condition, change, put, remove, type Write, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const storedSite = z.object({
  pk: z.string(),
  sk: z.string(),
  websiteId: z.int(),
  siteId: z.string(),
  uploadId: z.string(),
  acceptedAt: z.iso.datetime(),
  /** `old`: no longer shown, its files are to be removed. */
  state: z.enum(['unpacking', 'shown', 'old']),
  unpacked: z.int(),
  /** Null until its pages were read. */
  understanding: z.nullable(understanding),
  /** For addresses without a file; null until it is shown. */
  fallback: z.nullable(fallback),
  /** Replaces a site whose address must stop working, since the subscription ended. */
  isRenewal: z.boolean(),
  changedAt: z.iso.datetime(),
});

/** One unpacking of one ZIP, under its own prefix of the preview bucket. */
export type StoredSite = z.infer<typeof storedSite>;
export type NewSite = Pick<
  StoredSite,
  'websiteId' | 'siteId' | 'uploadId' | 'acceptedAt' | 'isRenewal'
>;

const prefix = 'SITE#';

/** `WEBSITE#7` / `SITE#3fa9c1d2` */
export function siteKey({ websiteId, siteId }: Pick<StoredSite, 'websiteId' | 'siteId'>): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${siteId}` };
}

export function isSiteKey({ sk }: Key): boolean {
  return sk.startsWith(prefix);
}

export function parseSite(item: unknown): StoredSite {
  return z.parse(storedSite, item);
}

/** The site is pending work until it is shown. */
export function siteCreation(site: NewSite, now: Date): Write {
  const key = siteKey(site);
  const item = {
    ...site,
    ...key,
    state: 'unpacking',
    unpacked: 0,
    understanding: null,
    fallback: null,
    changedAt: now.toISOString(),
  } satisfies StoredSite;
  return put({ ...item, ...pendingAttributes('SITE_WORK', key) });
}

export function getSite(key: Key): Promise<StoredSite | null> {
  return getItem({ pk: key.pk, sk: key.sk }, storedSite);
}

/** False when it is no longer being unpacked. */
export function keepUnderstanding(
  site: StoredSite,
  found: Understanding,
  now: Date,
): Promise<boolean> {
  const set = { understanding: found, changedAt: now.toISOString() };
  return write(change(siteKey(site), { set }, whileIn('unpacking')));
}

/** False when it is no longer being unpacked. */
export function advanceSite(site: StoredSite, unpacked: number, now: Date): Promise<boolean> {
  const set = { unpacked, changedAt: now.toISOString() };
  return write(change(siteKey(site), { set }, whileIn('unpacking')));
}

type SiteId = Pick<StoredSite, 'websiteId' | 'siteId'>;

/** It then has no pending work. */
export function siteShown(site: SiteId, fallback: Fallback, now: Date): Write {
  const set = { state: 'shown', fallback, changedAt: now.toISOString() };
  return change(siteKey(site), { set, remove: pendingRemoval }, whileIn('unpacking'));
}

/** Removing its files is pending work. */
export function siteRetired(site: SiteId, from: StoredSite['state'], now: Date): Write {
  const key = siteKey(site);
  const pending = pendingAttributes('SITE_WORK', key);
  const set = { state: 'old', changedAt: now.toISOString(), ...pending };
  return change(key, { set }, whileIn(from));
}

function whileIn(state: StoredSite['state']): Condition {
  return when('#state = :state', { state });
}

/** Deletes the item of a site whose files are deleted. */
export async function forgetSite(site: SiteId): Promise<void> {
  await write(remove(siteKey(site)));
}
