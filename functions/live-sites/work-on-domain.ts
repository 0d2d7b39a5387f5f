import { idIn, type Key } from '../data/table/keys.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { getClaim } from '../data/websites/domain-claim.ts';
import {
  domainRemoval,
  domainUpdate,
  getSiteDomain,
  leaseDomain,
  type StoredDomain,
} from '../data/websites/site-domain.ts';
import { getWebsite } from '../data/websites/website.ts';
import { announceDomains } from '../services/domain-queue.ts';
import { announceMail } from '../services/mail-queue.ts';
import { beginEnd, endDomain } from './end-domain.ts';
import { keepLive } from './keep-live.ts';
import { isHosted, type Situation, type Step } from './step.ts';
import { waitForCertificate } from './wait-for-certificate.ts';
import { waitForDns } from './wait-for-dns.ts';

/** The queue holds a message for no longer than this; later times are the schedule's. */
const soonMs = 60_000;

/** One step of a domain that is due, if nobody else is at it. Every step can be done again. */
export async function workOnDomain(key: Key, clock: () => Date): Promise<void> {
  if (!(await leaseDomain(key, clock()))) return;
  const websiteId = idIn(key.pk);
  const step = await untilWritten(async () => {
    const domain = await getSiteDomain(websiteId);
    if (!domain || domain.state === 'ended') return null;
    const made = await nextStep(await situationOf(domain, clock()));
    return (await write(domain, made, clock())) ? made : stale;
  });
  if (!step) return;
  await announceMail(step.mails ?? []);
  if (step.changes !== 'gone' && step.pauseMs < soonMs) await announceDomains([key], step.pauseMs);
}

async function situationOf(domain: StoredDomain, now: Date): Promise<Situation> {
  const [website, owner, claim] = await Promise.all([
    getWebsite(domain.websiteId),
    getUser(domain.userId),
    getClaim(domain.name),
  ]);
  return { domain, website, owner, claim, now };
}

async function nextStep(situation: Situation): Promise<Step> {
  const { domain, website } = situation;
  if (domain.state === 'ending') return endDomain(situation);
  if (!website) return beginEnd(situation, 'removed');
  if (!isHosted(situation)) return beginEnd(situation, 'subscription');
  if (domain.state === 'dns') return waitForDns(situation);
  if (domain.state === 'certificate') return waitForCertificate(situation, website);
  return keepLive(situation, website);
}

async function write(domain: StoredDomain, step: Step, now: Date): Promise<boolean> {
  const { changes, pauseMs, writes = [] } = step;
  const dueAt = new Date(now.getTime() + pauseMs).toISOString();
  const own =
    changes === 'gone' ? domainRemoval(domain) : domainUpdate(domain, { ...changes, dueAt });
  return (await transact([own, ...writes])).length === 0;
}
