import { siteLimits } from '#shared/limits/sites.ts';
import { siteProblems } from '#shared/messages/websites.ts';
import type { Key } from '../data/table/keys.ts';
import { forgetSite, getSite, type StoredSite, siteKey } from '../data/websites/site.ts';
import { getSiteDomain, isStillShown, siteDomainKey } from '../data/websites/site-domain.ts';
import { beginUnpacking, failSite, retireSite, showSite } from '../data/websites/site-switch.ts';
import { getZipVersion, zipVersionKey } from '../data/websites/zip-version.ts';
import { ring } from '../delivery/ring.ts';
import { SiteProblem } from '../domain/site/site-problem.ts';
import { unpackedFolders } from '../domain/websites/file-keys.ts';
import { describeError, log } from '../platform/logger.ts';
import { announceDomains } from '../services/domain-queue.ts';
import { deleteFolder } from '../services/files/site-files.ts';
import { announceMail } from '../services/mail-queue.ts';
import { sendSiteWork } from '../services/site-queue.ts';
import { unpackBatch } from './unpack-site.ts';

export interface Attempt {
  /** No further one follows when this fails. */
  readonly isLast: boolean;
  readonly now: () => Date;
}

/**
 * Unpacks a batch, shows the site when it is complete, or removes its files when nobody sees it any
 * more. Repeated or late messages do no harm.
 */
export async function workOnSite(key: Key, attempt: Attempt): Promise<void> {
  const site = await getSite(key);
  if (site?.state === 'old') await removeSite(site, attempt.now());
  if (site?.state === 'unpacking') await unpack(site, attempt);
}

/** Not while a domain shows it, or may have shown it to somebody a moment ago: `events.resumeSites` asks again. */
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
    await failSite(site, problem, now());
    await sendSiteWork([site]);
    // The message goes to the dead letters, whose alarm rings.
    if (!(error instanceof SiteProblem)) throw error;
  }
}

async function unpackOnce(site: StoredSite, now: () => Date): Promise<void> {
  const zip = await getZipVersion(zipVersionKey(site));
  if (!zip || !(await beginUnpacking(site))) return discardSite(site, now);
  const result = await unpackBatch(site, zip, now);
  if (result.state === 'more') return sendSiteWork([site]);
  if (result.state === 'unwanted') return discardSite(site, now);
  const { isShown, replacedId, note, mail } = await showSite(site, result.hiddenFiles, now());
  if (!isShown) return discardSite(site, now);
  await announceDomains([siteDomainKey(site.websiteId)]);
  if (note) await ring(note, now());
  if (mail) await announceMail([mail.key], mail.delayMs);
  if (replacedId === null) return;
  const replaced = siteKey({ websiteId: site.websiteId, siteId: replacedId });
  await sendSiteWork([replaced], site.isRenewal ? 0 : siteLimits.keepReplacedMs);
}

/** Another ZIP came, or the website is gone: what was unpacked goes. */
async function discardSite(site: StoredSite, now: () => Date): Promise<void> {
  await retireSite(site, now());
  const left = await getSite(site);
  if (left) await sendSiteWork([left]);
  // The website was removed together with its items.
  else await deleteFiles(site);
}
