import { admin } from '#shared/api/admin.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { updateCreation } from '../data/websites/update.ts';
import { getWebsite, type StoredWebsite, websiteUpdate } from '../data/websites/website.ts';
import { environment, required } from '../platform/env.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { requireWebAddress } from '../rules/websites/website-edit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';
import { answerWebsite } from '../services/site-address.ts';

const env = environment({ PUBLIC_ORIGIN: required });
type Call = Input<typeof admin.updateDownloadUrl>;

/** Sets the address where buyers download a website whose ZIP is not stored here. */
export const handler = httpHandler(
  admin.updateDownloadUrl,
  async ({ body, headers, now, user: actor, session }) => {
    requireProofOfFactor({ user: actor, session, now });
    const downloadUrl = blankToNull(body.downloadUrl);
    requireWebAddress('downloadUrl', downloadUrl, env().PUBLIC_ORIGIN);
    const { website, owner } = await findTarget(body);
    requireVersion(headers['if-match'], (body.websiteId === undefined ? owner : website).version);
    if (downloadUrl === website.downloadUrl) return answerWebsite(website, actor, now);
    const changes = { downloadUrl, changedAt: now.toISOString() };
    const failed = await transact([
      websiteUpdate(website, changes),
      // Raises the customer's version: panels that show the old address become stale.
      userUpdate(owner, {}, body.websiteId === undefined ? ['version'] : []),
      auditEntry({
        ...{ actor, action: 'updateDownloadUrl', userId: owner.id, websiteId: website.id, now },
        before: { downloadUrl: website.downloadUrl },
        after: { downloadUrl },
      }),
      await newsOf(website, downloadUrl, now),
    ]);
    if (failed.length > 0) throw conflict(refusals.changedElsewhere);
    return answerWebsite({ ...website, ...changes, version: website.version + 1 }, actor, now);
  },
);

/** The website with the given id, or the customer's first one. */
async function findTarget({ websiteId, userId }: Call['body']) {
  const website = await (websiteId === undefined ? firstOf(userId ?? 0) : getWebsite(websiteId));
  const owner = website && (await getUser(website.userId));
  if (!owner || owner.id !== (userId ?? owner.id)) throw notFound();
  return { website, owner };
}

async function firstOf(userId: number): Promise<StoredWebsite | null> {
  const owner: StoredUser | null = await getUser(userId);
  if (!owner) throw notFound();
  if (owner.websiteId === null) throw notFound(refusals.customerWithoutWebsite);
  return getWebsite(owner.websiteId);
}

/**
 * The customer only reads that the address changed: the address itself would bypass the purchase.
 */
function newsOf({ id }: StoredWebsite, downloadUrl: string | null, now: Date): Promise<Write> {
  return updateCreation({
    websiteId: id,
    title: downloadUrl === null ? updateTitles.downloadRemoved : updateTitles.downloadChanged,
    description: null,
    updateType: 'url',
    createdAt: now.toISOString(),
  });
}
