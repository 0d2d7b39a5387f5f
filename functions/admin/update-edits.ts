import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { editsNews, updateTitles } from '#shared/texts/websites.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { updateCreation } from '../data/websites/update.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Adds an update that the customer reads (RULE-29). */
export const handler = httpHandler(
  admin.updateEdits,
  async ({ body, headers, now, user: actor }) => {
    const user = await getUser(body.userId);
    if (!user) throw notFound();
    requireVersion(headers['if-match'], user.version);
    const { editsRequested } = body;
    if (editsRequested === user.editsRequested) return user;
    const failed = await transact([
      userUpdate(user, { editsRequested }),
      auditEntry({
        ...{ actor, action: 'updateEdits', userId: user.id, now },
        before: { editsRequested: user.editsRequested },
        after: { editsRequested },
      }),
      ...(await newsOf(user, editsRequested, now)),
    ]);
    if (failed.length > 0) throw conflict(refusals.changedElsewhere);
    return { ...user, editsRequested, version: user.version + 1 };
  },
);

/** Updates belong to a website, so a customer without one gets none. */
async function newsOf({ websiteId }: StoredUser, edits: number, now: Date) {
  if (websiteId === null) return [];
  const news = await updateCreation({
    websiteId,
    title: updateTitles.edits,
    description: editsNews(edits),
    updateType: 'edits',
    createdAt: now.toISOString(),
  });
  return [news];
}
