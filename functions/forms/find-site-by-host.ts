import { getClaim } from '../data/websites/domain-claim.ts';
import { getSiteDomain } from '../data/websites/site-domain.ts';
import { environment, required } from '../platform/env.ts';
import { isPreviewHost } from '../rules/sites/posted-from.ts';

const env = environment({ PREVIEW_ORIGIN: required });

/** A live site stores the messages of its forms; a preview does not. */
export type ShownSite =
  | { readonly kind: 'live'; readonly websiteId: number }
  | { readonly kind: 'preview' };

/** Null if the host is neither a live site nor a preview. */
export async function findSiteByHost(host: string): Promise<ShownSite | null> {
  const websiteId = await websiteLiveAt(host);
  if (websiteId !== null) return { kind: 'live', websiteId };
  return isPreviewHost(host, env().PREVIEW_ORIGIN) ? { kind: 'preview' } : null;
}

/** Matches a site's folder; other values are pages that a tenant shows instead of a site. */
const shownSite = /^\d+\/[0-9a-f]+$/;

/** The website that holds the name and shows its site there. */
async function websiteLiveAt(host: string): Promise<number | null> {
  const claim = await getClaim(host.replace(/^www\./, ''));
  const domain = claim?.websiteId ? await getSiteDomain(claim.websiteId) : null;
  if (!domain?.hosts.includes(host)) return null;
  return shownSite.test(domain.shown ?? '') ? domain.websiteId : null;
}
