import { siteProblems } from '#shared/texts/websites.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import type { Key } from '../data/table/keys.ts';
import { forgetSite, getSite, type StoredSite, siteKey } from '../data/websites/site.ts';
import { getSiteDomain, isStillShown, siteDomainKey } from '../data/websites/site-domain.ts';
import { beginUnpacking, failSite, retireSite, showSite } from '../data/websites/site-switch.ts';
import { getZipVersion, zipVersionKey } from '../data/websites/zip-version.ts';
import { describeError, log } from '../platform/logger.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { SiteProblem } from '../rules/sites/site-problem.ts';
import { unpackedFolders } from '../rules/websites/file-keys.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { deleteFolder } from '../services/files/site-files.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';
import { unpackBatch } from './unpack-site.ts';

export interface Attempt {
  /** True if no retry follows a failure. */
  readonly isLast: boolean;
  readonly now: () => Date;
}

/**
 * Unpacks a batch, shows the site when it is complete, or removes its files when it is old.
 * Idempotent, also for late messages.
 */
export async function workOnSite(key: Key, attempt: Attempt): Promise<void> {
  const site = await getSite(key);
  if (site?.state === 'old') await removeSite(site, attempt.now());
  if (site?.state === 'unpacking') await unpack(site, attempt);
}

/** `events.resume` tries again while a domain shows the site, or has just stopped to. */
async function removeSite(site: StoredSite, now: Date): Promise<void> {
  if (isStillShown(await getSiteDomain(site.websiteId), site, now)) return;
  await deleteFiles(site);
  await forgetSite(site);
}

async function deleteFiles(site: StoredSite): Promise<void> {
  for (const folder of unpackedFolders(site)) await deleteFolder(folder);
}

async function unpack(site: StoredSite, { isLast, now }: Attempt): Promise<void> {
  try {
    await unpackOnce(site, now);
  } catch (error) {
    const problem = error instanceof SiteProblem ? error.message : isLast && siteProblems.gaveUp;
    if (problem === false) throw error;
    log(isLast ? 'error' : 'warn', 'site not unpacked', describeError(error));
    const startPages = error instanceof SiteProblem ? [...error.startPages] : [];
    const notification = await failSite(site, { problem, startPages }, now());
    if (notification) await pushNotification(notification, now());
    await enqueueSiteWork([site]);
    // The message becomes a dead letter, whose alarm fires.
    if (!(error instanceof SiteProblem)) throw error;
  }
}

async function unpackOnce(site: StoredSite, now: () => Date): Promise<void> {
  const zip = await getZipVersion(zipVersionKey(site));
  if (!zip || !(await beginUnpacking(site))) return discardSite(site, now);
  const result = await unpackBatch(site, zip, now);
  if (result.state === 'more') return enqueueSiteWork([site]);
  if (result.state === 'unwanted') return discardSite(site, now);
  const { isShown, replacedId, notification, mail } = await showSite(site, result, now());
  if (!isShown) return discardSite(site, now);
  await enqueueDomains([siteDomainKey(site.websiteId)]);
  if (notification) await pushNotification(notification, now());
  if (mail) await enqueueMail([mail.key], mail.delayMs);
  if (replacedId === null) return;
  const replaced = siteKey({ websiteId: site.websiteId, siteId: replacedId });
  await enqueueSiteWork([replaced], site.isRenewal ? 0 : siteLimits.keepReplacedMs);
}

/** Another ZIP was accepted, or the website was deleted: removes what was unpacked. */
async function discardSite(site: StoredSite, now: () => Date): Promise<void> {
  await retireSite(site, now());
  const left = await getSite(site);
  if (left) await enqueueSiteWork([left]);
  // The website was removed together with its items.
  else await deleteFiles(site);
}
