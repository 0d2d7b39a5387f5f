import { idIn, type Key } from '../data/table/keys.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { getClaims } from '../data/websites/domain-claim.ts';
import {
  domainRemoval,
  domainUpdate,
  getSiteDomain,
  leaseDomain,
  type StoredDomain,
} from '../data/websites/site-domain.ts';
import { getWebsite } from '../data/websites/website.ts';
import { enqueueDomains } from '../services/domain-queue.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { checkLiveDomain } from './check-live-domain.ts';
import { beginEnd, endDomain } from './end-domain.ts';
import { type DomainContext, isHosted, type Step } from './step.ts';
import { waitForCertificate } from './wait-for-certificate.ts';
import { waitForDns } from './wait-for-dns.ts';

/** Shorter pauses are delayed messages; longer ones end with `events.resumeDomains`. */
const soonMs = 60_000;

/** Makes one step of a due domain, under a lease. Every step is idempotent. */
export async function workOnDomain(key: Key, clock: () => Date): Promise<void> {
  if (!(await leaseDomain(key, clock()))) return;
  const websiteId = idIn(key.pk);
  const step = await untilWritten(async () => {
    const domain = await getSiteDomain(websiteId);
    if (!domain || domain.state === 'ended') return null;
    const made = await nextStep(await contextOf(domain, clock()));
    return (await write(domain, made, clock())) ? made : stale;
  });
  if (!step) return;
  await enqueueMail(step.mails ?? []);
  if (step.changes !== 'gone' && step.pauseMs < soonMs) await enqueueDomains([key], step.pauseMs);
}

async function contextOf(domain: StoredDomain, now: Date): Promise<DomainContext> {
  const [website, owner, claims] = await Promise.all([
    getWebsite(domain.websiteId),
    getUser(domain.userId),
    getClaims(domain.name),
  ]);
  return { domain, website, owner, claims, now };
}

async function nextStep(context: DomainContext): Promise<Step> {
  const { domain, website } = context;
  if (domain.state === 'ending') return endDomain(context);
  if (!website) return beginEnd(context, 'removed');
  if (!isHosted(context)) return beginEnd(context, 'subscription');
  if (domain.state === 'dns') return waitForDns(context);
  if (domain.state === 'certificate') return waitForCertificate(context, website);
  return checkLiveDomain(context, website);
}

async function write(domain: StoredDomain, step: Step, now: Date): Promise<boolean> {
  const { changes, pauseMs, writes = [] } = step;
  const dueAt = new Date(now.getTime() + pauseMs).toISOString();
  const own =
    changes === 'gone' ? domainRemoval(domain) : domainUpdate(domain, { ...changes, dueAt });
  return (await transact([own, ...writes])).length === 0;
}
