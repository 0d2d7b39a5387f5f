import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { id } from '#shared/model/id.ts';
import { isHeard } from '#shared/rules/note-switches.ts';
import { hasReadSince } from '../data/notes/note-list.ts';
import type { StoredUser } from '../data/users/user.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { getWebsite } from '../data/websites/website.ts';
import { forUser } from './occasion.ts';

const stored = z.object({ websiteId: id, uploadId: z.string(), shownAt: z.iso.datetime() });

/**
 * Of the version that is still shown: a later one has a mail of its own. Nothing for whoever has read of it
 * by then, or was told that it holds a change they asked for, or cannot sign in yet.
 */
export const versionReady = forUser(stored, async ({ user, addressee, stored: version }) => {
  const { websiteId, uploadId, shownAt } = version;
  if (!user.isActivated || !isHeard(user.noteSwitches, 'zipReady', 'mail')) return null;
  if (hasReadSince(user, shownAt)) return null;
  const website = await getWebsite(websiteId);
  if (website?.userId !== user.id || website.site?.uploadId !== uploadId) return null;
  if (await isToldOfRequests(user, websiteId, uploadId)) return null;
  return { ...addressee, websiteName: website.name };
});

async function isToldOfRequests(user: StoredUser, websiteId: number, uploadId: string) {
  if (!isHeard(user.noteSwitches, 'requestChanged', 'mail')) return false;
  const { items } = await listRequestsOf(websiteId, {
    limit: listLimits.maxPageSize,
    position: null,
  });
  return items.some(({ zip }) => zip?.uploadId === uploadId);
}
