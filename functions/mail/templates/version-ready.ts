import * as z from 'zod/mini';
import { getSubscription } from '#functions/data/billing/subscription.ts';
import { hasReadSince } from '#functions/data/notifications/notification-list.ts';
import { everyItem } from '#functions/data/table/every-page.ts';
import { getBrief } from '#functions/data/users/brief.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { listRequestsOf } from '#functions/data/websites/change-request-list.ts';
import { listLivePreviews } from '#functions/data/websites/preview-list.ts';
import { getWaiting } from '#functions/data/websites/waiting-comments.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { listZipVersions } from '#functions/data/websites/zip-version.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { news } from '#shared/texts/notifications.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { quoted } from '../words-of-others.ts';

/**
 * A new version of a website that its customer has not seen yet. Obsolete if a later version is
 * shown, which has its own mail, or if the user has seen the note, was mailed a link to it or that it contains a
 * change they requested, cannot sign in yet, or has signed in, paid, commented or approved since: they had it before
 * their eyes.
 */
export const versionReady = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({ websiteId: id, uploadId: z.string(), shownAt: timestamp }),
  gather: async ({ user, stored: { websiteId, uploadId, shownAt }, now }) => {
    if (!user.isActivated || !isSwitchedOn(user.notificationSwitches, 'zipReady', 'mail'))
      return null;
    if (hasReadSince(user, shownAt) || (await hasSeenSince(user, shownAt))) return null;
    const website = await getWebsite(websiteId);
    const shown = website?.userId === user.id ? website.site : null;
    if (!website || shown?.uploadId !== uploadId) return null;
    if (await hasAnswered(user, websiteId, uploadId)) return null;
    if (await hasMailedLink(websiteId, uploadId, now)) return null;
    if (await hasRequestMail(user, websiteId, uploadId)) return null;
    const { firstShownAt } = shown;
    const isFirst = isSoon(firstShownAt, shownAt) && !(await hasSeenSince(user, firstShownAt));
    return { websiteName: website.name, isFirst };
  },
  write: ({ name, websiteName, isFirst }) => ({
    subject: isFirst ? news.firstReady : news.zipReady,
    preheader: `${quoted(websiteName)}, on your dashboard.`,
    blocks: [
      text(
        `Hello ${name}, ${isFirst ? '' : 'we worked on your website: '}have a look at it. Click “Comment” there to comment on a spot, or approve it.`,
      ),
      facts(['Website', websiteName]),
      button('Look at it', mailPaths.dashboard),
    ],
    reason: `You get this because we put ${isFirst ? 'the first' : 'a new'} version of your website on your dashboard.`,
  }),
});

/** Minutes after a version is shown, it and its links are among the newest. */
const newestCompared = 10;

/** The first one of this website, or one that replaced it before anybody was mailed of that. */
function isSoon(firstShownAt: string, shownAt: string): boolean {
  return Date.parse(shownAt) - Date.parse(firstShownAt) < mailLimits.versionDelayMs;
}

/** A sign-in leads to the dashboard, which begins with the website, and so does a payment. */
async function hasSeenSince(user: StoredUser, shownAt: string): Promise<boolean> {
  const { id: userId, lastSeenAt, purchaseDate } = user;
  if (lastSeenAt !== null && lastSeenAt > shownAt) return true;
  if (purchaseDate !== null && purchaseDate >= shownAt) return true;
  const subscription = await getSubscription(userId);
  return subscription !== null && subscription.startedAt >= shownAt;
}

async function hasAnswered({ id: userId }: StoredUser, websiteId: number, uploadId: string) {
  const [waiting, brief] = await Promise.all([getWaiting(websiteId), getBrief(userId)]);
  const hasCommented = waiting?.uploadId === uploadId && waiting.comments > 0;
  return hasCommented || brief.approvedVersion === uploadId;
}

/** Whether a link was mailed since the ZIP of this version came: it shows the version, or what soon became it. */
async function hasMailedLink(websiteId: number, uploadId: string, now: Date): Promise<boolean> {
  const newest = { limit: newestCompared, position: null };
  const [versions, links] = await Promise.all([
    listZipVersions(websiteId, newest),
    listLivePreviews(websiteId, newest, now),
  ]);
  const version = versions.items.find((it) => it.uploadId === uploadId);
  if (!version) return false;
  return links.items.some((link) => link.isMailed && link.createdAt >= version.acceptedAt);
}

async function hasRequestMail(user: StoredUser, websiteId: number, uploadId: string) {
  if (!isSwitchedOn(user.notificationSwitches, 'requestChanged', 'mail')) return false;
  for await (const { zip } of everyItem((asked) => listRequestsOf(websiteId, asked))) {
    if (zip?.uploadId === uploadId) return true;
  }
  return false;
}
