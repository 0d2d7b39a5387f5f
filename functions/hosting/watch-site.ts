import { newMail } from '../data/mail/mail.ts';
import { transact, write } from '../data/table/send.ts';
import { outageWrite } from '../data/websites/outage.ts';
import type { StoredDomain } from '../data/websites/site-domain.ts';
import { checkCount } from '../data/websites/uptime.ts';
import { websiteExists } from '../data/websites/website.ts';
import { evaluateCheck, type Outage } from '../rules/hosting/outage.ts';
import { askSite } from '../services/live-site.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Requests one live site and stores the result with what follows from it. A success is a single
 * write, except the first of a month.
 */
export async function watchSite(
  { websiteId, userId, name }: StoredDomain,
  before: Outage | null,
  runAt: Date,
  clock: () => Date,
): Promise<void> {
  const host = `www.${name}`;
  const { isUp, found } = await askSite(host);
  const at = clock();
  const check = { websiteId, isUp, at, runAt };
  const { outage, news } = evaluateCheck(before, isUp, at);
  const isQuiet = before === null && outage === null;
  if (isQuiet && (await write(checkCount(check, false)))) return;
  const since = (outage ?? before)?.since;
  const mails =
    news && since
      ? [
          newMail(
            { template: 'siteOutage', userId: null, data: { userId, host, found, since, news } },
            at,
          ),
        ]
      : [];
  const failed = await transact([
    websiteExists(websiteId),
    checkCount(check, true),
    ...(isQuiet ? [] : [outageWrite(websiteId, outage)]),
    ...mails.map((mail) => mail.write),
  ]);
  if (failed.length === 0) await enqueueMail(mails.map(({ key }) => key));
}
