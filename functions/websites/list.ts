import { websites } from '#shared/api/websites.ts';
import { foldedText } from '#shared/rules/text.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { listWebsites, listWebsitesOf, searchWebsites } from '../data/websites/website-list.ts';
import { readWebsiteTotal } from '../data/websites/website-total.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';
import { answerWebsite } from '../services/site-address.ts';

const { path } = websites.list;

interface Filter {
  readonly userId?: number | undefined;
  readonly websiteId?: number | undefined;
  readonly q?: string | undefined;
}

export const handler = httpHandler(websites.list, async ({ query, user, now }) => {
  const { limit, order, userId, websiteId, q } = query;
  const list = `websites, ${order}`;
  const found = user.isAdmin
    ? await findWebsites({ userId, websiteId, q })
    : await findOwn(user.id, { userId, websiteId });
  const answer = (website: StoredWebsite) => answerWebsite(website, user, now);
  if (found) return Promise.all(found.slice(0, limit).map(answer));
  const [page, total] = await Promise.all([
    listWebsites({ limit, order, position: readCursor(list, query.cursor) }),
    readWebsiteTotal(),
  ]);
  return pageReply(await Promise.all(page.items.map(answer)), {
    list,
    path,
    query: { limit, order },
    page,
    total,
  });
});

/** A customer sees only their own websites, whatever the filter (THREAT-M2, THREAT-I1). */
async function findOwn(id: number, { userId = id, websiteId }: Filter) {
  return userId === id ? findWebsites({ userId, websiteId }) : [];
}

/** The websites of a filter; null without one. */
async function findWebsites({
  userId,
  websiteId,
  q = '',
}: Filter): Promise<readonly StoredWebsite[] | null> {
  if (websiteId !== undefined) {
    const website = await getWebsite(websiteId);
    return website && website.userId === (userId ?? website.userId) ? [website] : [];
  }
  if (userId !== undefined) return listWebsitesOf(userId);
  const prefix = foldedText(q);
  return prefix ? searchWebsites(prefix) : null;
}
