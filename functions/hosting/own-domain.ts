import type { SiteDomain } from '#shared/model/hosting.ts';
import type { StoredUser } from '../data/users/user.ts';
import { getSiteDomain, type StoredDomain } from '../data/websites/site-domain.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { domainView, noDomain } from '../rules/hosting/domain-view.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { liveAddress } from './expected-records.ts';

export interface OwnDomain {
  readonly website: StoredWebsite;
  readonly domain: StoredDomain | null;
}

/** The caller's own website and its domain, any for an administrator; throws 404 otherwise. */
export async function findOwnDomain(websiteId: number, caller: StoredUser): Promise<OwnDomain> {
  const [website, domain] = await Promise.all([getWebsite(websiteId), getSiteDomain(websiteId)]);
  if (!website) throw notFound();
  requireOwner(caller, website.userId);
  return { website, domain };
}

export function answerDomain(domain: Parameters<typeof domainView>[0] | null): SiteDomain {
  return domain ? domainView(domain, liveAddress) : noDomain;
}
