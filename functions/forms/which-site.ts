import { getClaim } from '../data/websites/domain-claim.ts';
import { getSiteDomain } from '../data/websites/site-domain.ts';
import { isPreviewHost } from '../domain/site/posted-from.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ PREVIEW_ORIGIN: required });

/** A live site keeps what its forms send; a preview is only looked at. */
export type ShownSite =
  | { readonly kind: 'live'; readonly websiteId: number }
  | { readonly kind: 'preview' };

/** Which website is this host? Null where it is none. */
export async function whichSite(host: string): Promise<ShownSite | null> {
  const websiteId = await websiteLiveAt(host);
  if (websiteId !== null) return { kind: 'live', websiteId };
  return isPreviewHost(host, env().PREVIEW_ORIGIN) ? { kind: 'preview' } : null;
}

/** What a tenant shows in the place of a site is no site. */
const shownSite = /^\d+\/[0-9a-f]+$/;

/** Of the website that holds the name and shows its site there. */
async function websiteLiveAt(host: string): Promise<number | null> {
  const claim = await getClaim(host.replace(/^www\./, ''));
  const domain = claim?.websiteId ? await getSiteDomain(claim.websiteId) : null;
  if (!domain?.hosts.includes(host)) return null;
  return shownSite.test(domain.shown ?? '') ? domain.websiteId : null;
}
