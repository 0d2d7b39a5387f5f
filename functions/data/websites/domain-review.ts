import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { transact, write } from '../table/send.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';
import { domainDue, dueSort, getSiteDomain, siteDomainKey } from './site-domain.ts';
import { listWebsitesOf } from './website-list.ts';

const sk = 'DOMAIN_REVIEW';
const owner = /^USER#(\d+)$/;

/** `USER#7` / `DOMAIN_REVIEW`: whether the user's websites are hosted may have changed. */
export function domainReview(userId: number, now: Date): Write {
  const key = { pk: userKey(userId).pk, sk };
  const pendingSort = dueSort(now.toISOString(), key);
  return put({ ...key, ...pendingAttributes('DOMAIN', key), pendingSort });
}

export function isReviewKey(key: Key): boolean {
  return key.sk === sk && owner.test(key.pk);
}

/** Makes all domains of the user due now and returns their keys. */
export async function reviewDomains({ pk }: Key, now: Date): Promise<readonly Key[]> {
  const websites = await listWebsitesOf(Number(owner.exec(pk)?.[1]));
  const domains = await Promise.all(websites.map(({ id }) => getSiteDomain(id)));
  const due = domains.flatMap((domain) => (domain && domain.state !== 'ended' ? [domain] : []));
  await Promise.all(due.map((domain) => transact([domainDue(domain, now)])));
  await write(remove({ pk, sk }));
  return due.map(({ websiteId }) => siteDomainKey(websiteId));
}
