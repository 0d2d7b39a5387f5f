import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import type { Customer } from '#shared/model/user.ts';
import { previewState, website } from '#shared/model/website.ts';
import { type Key, sortableId, sortKey } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import {
  change,
  check,
  exists,
  isNew,
  put,
  remove,
  stillAt,
  type Write,
  when,
} from '../table/writes.ts';

/** The one version of one stored object that buyers get (RULE-13). */
export const zipPointer = z.object({
  uploadId: z.string(),
  key: z.string(),
  versionId: z.string(),
  size: z.int(),
  acceptedAt: z.iso.datetime(),
});

/** The unpacked site that visitors see, and its ZIP. */
const sitePointer = z.object({
  siteId: z.string(),
  uploadId: z.string(),
  needsStorage: z.boolean(),
  /** When its website could be looked at for the first time. */
  firstShownAt: z.iso.datetime(),
  needsServer: z.boolean(),
});

/** A website as stored: what administrators see, and where its ZIP and its site lie. */
export const storedWebsite = z.extend(
  z.omit(website, {
    filesAvailable: true,
    givenPreviewUrl: true,
    needsServer: true,
    needsStorage: true,
  }),
  {
    pk: z.string(),
    sk: z.string(),
    zip: z.nullable(zipPointer),
    site: z.nullable(sitePointer),
    nextSiteId: z.nullable(z.string()),
    previewState,
    // What was stored before this field is in no list by change until it changes again.
    changedAt: z._default(timestamp, new Date(0).toISOString()),
    version: z.int(),
  },
);

export type SitePointer = z.infer<typeof sitePointer>;
export type StoredWebsite = z.infer<typeof storedWebsite>;
export type ZipPointer = z.infer<typeof zipPointer>;

export type WebsiteChanges = Partial<
  Omit<StoredWebsite, 'pk' | 'sk' | 'id' | 'userId' | 'companyName' | 'version' | 'createdAt'>
> &
  Pick<StoredWebsite, 'changedAt'>;

type Owner = Pick<Customer, 'id' | 'companyName'>;

export const websiteList = 'WEBSITE';

/** `WEBSITE#7` / `WEBSITE`; its updates and uploads share the partition. */
export function websiteKey(id: number): Key {
  return { pk: `WEBSITE#${id}`, sk: 'WEBSITE' };
}

export function ownerKey(userId: number): string {
  return sortableId(userId);
}

/** For a transaction whose other writes do not require that the website still exists. */
export function websiteExists(id: number): Write {
  return check(websiteKey(id), exists);
}

export function parseWebsite(item: unknown): StoredWebsite {
  return z.parse(storedWebsite, item);
}

/** Strongly consistent. */
export function getWebsite(id: number): Promise<StoredWebsite | null> {
  return getItem(websiteKey(id), storedWebsite);
}

/** A website to which nothing has been uploaded. */
export function emptyWebsite(id: number, owner: Owner, now: Date) {
  return {
    id,
    userId: owner.id,
    companyName: owner.companyName,
    zipFileName: null,
    zipFileUploaded: false,
    zip: null,
    site: null,
    nextSiteId: null,
    previewState: 'none' as const,
    downloadUrl: null,
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
  };
}

/** Fails if the id is taken. */
export function websiteCreation(created: Omit<StoredWebsite, 'pk' | 'sk' | 'version'>): Write {
  const item = {
    ...created,
    ...websiteKey(created.id),
    version: 1,
  } satisfies StoredWebsite;
  const listed = {
    ownerKey: ownerKey(created.userId),
    websiteList,
    websiteIdSort: sortableId(created.id),
    ...changeOrder(created),
  };
  return put({ ...item, ...listed }, isNew);
}

/** Puts a website into the list of all: the sort key of its last change. */
function changeOrder({ id, changedAt }: Pick<StoredWebsite, 'id' | 'changedAt'>) {
  return { websiteChangeSort: sortKey(changedAt, id) };
}

interface SiteChanges
  extends Partial<Pick<StoredWebsite, 'site' | 'nextSiteId' | 'zip' | 'zipFileName'>> {
  readonly previewState: StoredWebsite['previewState'];
}

/**
 * The progress of an unpacking. Fails if `nextSiteId` is no longer the site that is being
 * unpacked. Leaves `version` alone, so it conflicts with no edit.
 */
export function websiteSiteUpdate(
  id: number,
  nextSiteId: string | null,
  changes: SiteChanges,
): Write {
  const isNext = when('nextSiteId = :next', { next: nextSiteId });
  return change(websiteKey(id), { set: { ...changes } }, isNext);
}

/** Fails if it was removed before. Its partition is emptied afterwards. */
export function websiteRemoval({ id }: Pick<StoredWebsite, 'id'>): Write {
  return remove(websiteKey(id), exists);
}

/** Leaves `version` alone, so it conflicts with no edit. */
export function companyChange(id: number, companyName: string | null): Write {
  return change(websiteKey(id), { set: { companyName } }, exists);
}

/** Fails if it has changed since it was read. */
export function websiteUpdate({ id, version }: StoredWebsite, changes: WebsiteChanges): Write {
  const set = { ...changes, ...changeOrder({ id, ...changes }) };
  return change(websiteKey(id), { set, add: { version: 1 } }, stillAt({ version }));
}
