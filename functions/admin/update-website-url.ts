import { routes } from '../../shared/api/routes.ts';
import { nextId } from '../data/counter.ts';
import { transact } from '../data/table.ts';
import { updateCreation } from '../data/update.ts';
import { getUser, type StoredUser, userUpdate } from '../data/user.ts';
import { getWebsite, websiteCreation, websiteUpdate } from '../data/website.ts';
import { countWebsite } from '../data/website-total.ts';
import { notFound, unavailable } from '../domain/api-error.ts';
import { requireVersion } from '../domain/if-match.ts';
import {
  addressNews,
  editedWebsite,
  requireWebAddresses,
  type WebsiteEdit,
} from '../domain/website-edit.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { readEnv, required } from '../services/env.ts';
import { answerWebsite } from '../services/site-address.ts';

const env = readEnv({ PUBLIC_ORIGIN: required });
const maxRounds = 5;

export const handler = httpHandler(
  routes.admin.updateWebsiteUrl,
  async ({ body, headers, now, user }) => {
    requireWebAddresses(body, env.PUBLIC_ORIGIN);
    for (let round = 0; round < maxRounds; round += 1) {
      const owner = await getUser(body.userId);
      if (!owner) throw notFound();
      requireVersion(headers['if-match'], owner.version);
      const website = await saveWebsite(owner, body, now);
      if (website) return answerWebsite(website, user, now);
    }
    throw unavailable();
  },
);

/** Writes the website, what the customer list shows of it and the news; null when someone was faster. */
async function saveWebsite(owner: StoredUser, edit: WebsiteEdit, now: Date) {
  const current = owner.websiteId === null ? null : await getWebsite(owner.websiteId);
  const fields = editedWebsite(edit, current, owner);
  const version = (current?.version ?? 0) + 1;
  const website = { ...(current ?? (await newWebsite(owner, now))), ...fields, version };
  const news = addressNews(current?.websitePreviewUrl ?? null, fields.websitePreviewUrl);
  const listed = {
    websiteId: website.id,
    websiteName: fields.name,
    websitePreviewUrl: fields.websitePreviewUrl,
  };
  const createdAt = now.toISOString();
  const failed = await transact([
    // Its condition, the version, also keeps two administrators from creating two websites.
    userUpdate(owner, listed),
    ...(current ? [websiteUpdate(current, fields)] : [websiteCreation(website), countWebsite()]),
    ...(news
      ? [await updateCreation({ websiteId: website.id, ...news, updateType: 'url', createdAt })]
      : []),
  ]);
  return failed.length === 0 ? website : null;
}

async function newWebsite(owner: StoredUser, now: Date) {
  return {
    id: await nextId('website'),
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
  };
}
