import { admin } from '#shared/api/admin.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { nextId } from '../data/table/counter.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { searchEntryChanges } from '../data/users/search-entries.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { updateCreation } from '../data/websites/update.ts';
import {
  emptyWebsite,
  getWebsite,
  websiteCreation,
  websiteUpdate,
} from '../data/websites/website.ts';
import { countWebsite } from '../data/websites/website-total.ts';
import { environment, required } from '../platform/env.ts';
import { notFound } from '../rules/api-error.ts';
import { changedFields } from '../rules/audit.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import {
  addressNews,
  editedWebsite,
  requireWebAddresses,
  type WebsiteEdit,
} from '../rules/websites/website-edit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { answerWebsite } from '../services/site-address.ts';

const env = environment({ PUBLIC_ORIGIN: required });
export const handler = httpHandler(
  admin.updateWebsiteUrl,
  async ({ body, headers, now, user: actor }) => {
    requireWebAddresses(body, env().PUBLIC_ORIGIN);
    return untilWritten(async () => {
      const owner = await getUser(body.userId);
      if (!owner) throw notFound();
      requireVersion(headers['if-match'], owner.version);
      const website = await saveWebsite({ owner, actor, edit: body, now });
      return website ? answerWebsite(website, actor, now) : stale;
    });
  },
);

interface Saving {
  readonly owner: StoredUser;
  readonly actor: Actor;
  readonly edit: WebsiteEdit;
  readonly now: Date;
}

/** Null after a conflicting write. */
async function saveWebsite({ owner, actor, edit, now }: Saving) {
  const current = owner.websiteId === null ? null : await getWebsite(owner.websiteId);
  const fields = editedWebsite(edit, current, owner);
  const changes = { ...fields, changedAt: now.toISOString() };
  const version = (current?.version ?? 0) + 1;
  const website = {
    ...(current ?? emptyWebsite(await nextId('website'), owner, now)),
    ...changes,
    version,
  };
  const { id: websiteId, websitePreviewUrl } = website;
  const listed = { websiteId, websiteName: fields.name, websitePreviewUrl };
  const before = current ? { ...editedWebsite({}, current, owner) } : {};
  const failed = await transact([
    // Conditional on the version, which also keeps two administrators from creating two websites.
    userUpdate(owner, listed),
    ...searchEntryChanges(owner, { ...owner, ...listed }),
    ...(current ? [websiteUpdate(current, changes)] : [websiteCreation(website), countWebsite()]),
    ...(await newsOf(websiteId, current?.websitePreviewUrl ?? null, websitePreviewUrl, now)),
    auditEntry({
      ...{ actor, action: 'updateWebsiteUrl', userId: owner.id, websiteId, now },
      ...changedFields(before, { ...fields }),
    }),
  ]);
  return failed.length === 0 ? website : null;
}

async function newsOf(websiteId: number, before: string | null, after: string | null, now: Date) {
  const news = addressNews(before, after);
  if (!news) return [];
  const createdAt = now.toISOString();
  return [await updateCreation({ websiteId, ...news, updateType: 'url', createdAt })];
}
