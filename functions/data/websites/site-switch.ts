import type { Fallback } from '#functions/rules/sites/addresses/missing.ts';
import { shownZip } from '#functions/rules/websites/shown-zip.ts';
import { feedbackLimits } from '#shared/limits/feedback.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { auditEntry } from '../audit.ts';
import { type NewNotification, newNotification } from '../notifications/notification.ts';
import { stale, untilWritten } from '../table/retry.ts';
import { transact } from '../table/send.ts';
import type { Write } from '../table/writes.ts';
import { designCompletion } from '../users/brief.ts';
import { getUser, zipOutcome } from '../users/user.ts';
import { asCurrent, getAcceptedZip } from './accepted-zip.ts';
import { listCommentsOf } from './comment.ts';
import { type StoredSite, siteRetired, siteShown } from './site.ts';
import { domainDue, getSiteDomain } from './site-domain.ts';
import { retitledUpdate } from './update.ts';
import { versionMail } from './version-mail.ts';
import { getWaiting, waitingOn } from './waiting-comments.ts';
import { getWebsite, type StoredWebsite, websiteSiteUpdate } from './website.ts';
import { type StoredZip, zipPreviewUpdate } from './zip-version.ts';

export interface Switch {
  readonly isShown: boolean;
  readonly replacedId: string | null;
  /** For the customer; null for a renewal. */
  readonly notification: NewNotification | null;
  readonly mail: ReturnType<typeof versionMail> | null;
}

/** Why a site is not shown, and the pages to choose from where nobody said on which it starts. */
interface Failure {
  readonly problem: string;
  readonly startPages: string[];
}

/** What the unpacking found. */
interface Unpacked {
  readonly hiddenFiles: number;
  readonly fallback: Fallback;
  /** Whether it has a part for a server. */
  readonly needsServer: boolean;
}

const notShown: Switch = { isShown: false, replacedId: null, notification: null, mail: null };

/** False when its website is to show another site or no longer exists. */
export async function beginUnpacking(site: StoredSite): Promise<boolean> {
  const failed = await transact([
    websiteSiteUpdate(site.websiteId, site.siteId, { previewState: 'unpacking' }),
    zipPreviewUpdate(site, { preview: 'unpacking', previewProblem: null }),
  ]);
  return failed.length === 0;
}

/**
 * Shows a complete site instead of the previous one, all or nothing; removing the previous files is
 * then pending work. Does nothing when its website is to show another site or no longer exists.
 */
export async function showSite(
  site: StoredSite,
  { hiddenFiles, fallback, needsServer }: Unpacked,
  now: Date,
): Promise<Switch> {
  const { websiteId, siteId, uploadId } = site;
  const needsStorage = site.understanding?.needsStorage ?? false;
  return untilWritten(async () => {
    const [website, domain, waiting, said] = await Promise.all([
      getWebsite(websiteId),
      getSiteDomain(websiteId),
      getWaiting(websiteId),
      listCommentsOf(websiteId, { limit: feedbackLimits.newest, position: null }),
    ]);
    if (website?.nextSiteId !== siteId) return notShown;
    const owner = await getUser(website.userId);
    const replacedId = website.site?.siteId ?? null;
    const notification = site.isRenewal ? null : zipNotification(website, now);
    const waits = waitingOn(waiting, uploadId, said.items);
    const { userId } = website;
    const mail = site.isRenewal ? null : versionMail({ userId, websiteId, uploadId }, now);
    const failed = await transact([
      websiteSiteUpdate(websiteId, siteId, {
        site: {
          ...{ siteId, uploadId, needsServer, needsStorage },
          firstShownAt: website.site?.firstShownAt ?? now.toISOString(),
        },
        nextSiteId: null,
        previewState: 'ready',
      }),
      zipPreviewUpdate(site, { preview: 'ready', previewProblem: null, hiddenFiles }),
      siteShown(site, fallback, now),
      ...(owner?.websiteId === websiteId && owner.zipFailed ? [zipOutcome(owner.id, false)] : []),
      ...(await retitledUpdate(site, updateTitles.zip)),
      // Its own domain shows the new site, too.
      ...(domain && domain.state !== 'ended' ? [domainDue(domain, now)] : []),
      ...(waits ? [waits] : []),
      ...(replacedId === null
        ? [designCompletion(website.userId, now)]
        : [siteRetired({ websiteId, siteId: replacedId }, 'shown', now)]),
      ...[notification, mail].flatMap((news) => (news ? [news.write] : [])),
    ]);
    return failed.length === 0 ? { isShown: true, replacedId, notification, mail } : stale;
  });
}

function zipNotification(
  { id: websiteId, userId, zipFileName, site }: StoredWebsite,
  now: Date,
): NewNotification {
  const subject = zipFileName ?? undefined;
  const kind = site === null ? 'firstReady' : 'zipReady';
  return newNotification({ to: 'customer', kind, userId, websiteId, subject }, now);
}

/**
 * What is shown stays, and is what buyers get again (decision 0376). Removing the unpacked files is pending work. Tells the agency, and
 * takes back what the customer's update said. The notification is null for a renewal.
 */
export async function failSite(
  site: StoredSite,
  { problem, startPages }: Failure,
  now: Date,
): Promise<NewNotification | null> {
  const { websiteId, siteId } = site;
  const website = await getWebsite(websiteId);
  const owner = website && (await getUser(website.userId));
  const shown = website && startPages.length === 0 ? await shownVersion(website) : null;
  const subject = website?.zipFileName ?? undefined;
  const notification =
    owner && !site.isRenewal
      ? newNotification(
          { to: 'agency', kind: 'zipFailed', userId: owner.id, websiteId, subject },
          now,
        )
      : null;
  const failed = await transact([
    websiteSiteUpdate(websiteId, siteId, {
      ...{ nextSiteId: null, previewState: 'failed' },
      ...(shown && asCurrent(shown)),
    }),
    ...(website && shown ? [takenBack(website, shown, now)] : []),
    zipPreviewUpdate(site, { preview: 'failed', previewProblem: problem, startPages }),
    siteRetired(site, 'unpacking', now),
    ...(owner?.websiteId === websiteId ? [zipOutcome(owner.id, true)] : []),
    ...(site.isRenewal ? [] : await retitledUpdate(site, updateTitles.zipFailed)),
    ...(notification ? [notification.write] : []),
  ]);
  if (failed.length === 0) return notification;
  await retireSite(site, now);
  return null;
}

/** What customers see of the website; null where that is the current ZIP itself, or an address. */
async function shownVersion(website: StoredWebsite): Promise<StoredZip | null> {
  const uploadId = shownZip(website);
  if (uploadId === null || uploadId === website.zip?.uploadId) return null;
  return getAcceptedZip(website.id, uploadId);
}

/** No administrator did it. */
function takenBack(
  { id: websiteId, userId, zip, zipFileName }: StoredWebsite,
  shown: StoredZip,
  now: Date,
): Write {
  return auditEntry({
    actor: { id: null, username: 'product' },
    action: 'rollbackZip',
    userId,
    websiteId,
    before: { zipFileName, uploadId: zip?.uploadId ?? null },
    after: { zipFileName: shown.fileName, uploadId: shown.uploadId },
    now,
  });
}

/** Puts a site that is no longer shown on the list of sites to remove. */
export async function retireSite(site: StoredSite, now: Date): Promise<void> {
  await transact([siteRetired(site, 'unpacking', now)]);
}
