import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { id } from '#shared/model/id.ts';
import { isSwitchedOn } from '#shared/rules/notification-switches.ts';
import { hasReadSince } from '../data/notifications/notification-list.ts';
import type { StoredUser } from '../data/users/user.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { getWebsite } from '../data/websites/website.ts';
import { forUser } from './mail-context.ts';

const stored = z.object({ websiteId: id, uploadId: z.string(), shownAt: z.iso.datetime() });

/**
 * Null if a later version is shown, which has its own mail, or if the user has seen the note, was
 * notified that it contains a change they requested, or cannot sign in yet.
 */
export const versionReady = forUser(stored, async ({ user, addressee, stored: version }) => {
  const { websiteId, uploadId, shownAt } = version;
  if (!user.isActivated || !isSwitchedOn(user.notificationSwitches, 'zipReady', 'mail'))
    return null;
  if (hasReadSince(user, shownAt)) return null;
  const website = await getWebsite(websiteId);
  if (website?.userId !== user.id || website.site?.uploadId !== uploadId) return null;
  if (await hasRequestMail(user, websiteId, uploadId)) return null;
  return { ...addressee, websiteName: website.name };
});

async function hasRequestMail(user: StoredUser, websiteId: number, uploadId: string) {
  if (!isSwitchedOn(user.notificationSwitches, 'requestChanged', 'mail')) return false;
  const { items } = await listRequestsOf(websiteId, {
    limit: listLimits.maxPageSize,
    position: null,
  });
  return items.some(({ zip }) => zip?.uploadId === uploadId);
}
