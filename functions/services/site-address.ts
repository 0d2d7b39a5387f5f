import type { Website } from '#shared/model/website.ts';
import { labelAddress } from '#shared/rules/label-address.ts';
import { isServed, type ServedFields } from '#shared/rules/served.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { environment, required } from '../platform/env.ts';
import { reviewLabel, siteTicket, subscriberEnd, visitEnd } from '../rules/sites/site-ticket.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';
import { websiteView } from '../rules/websites/website-view.ts';
import { readSecret } from './secrets.ts';

const env = environment({ PREVIEW_ORIGIN: required, PREVIEW_SECRET_ARN: required });

type Shown = Pick<StoredWebsite, 'id' | 'site'>;

/** Null if no site is shown. */
export async function siteAddress(website: Shown, end: Date): Promise<string | null> {
  const ticket = await ticketOf(website, end);
  return ticket && labelAddress(env().PREVIEW_ORIGIN, ticket);
}

/** The review copy's address; null if no site is shown, or one at a given address. */
export async function reviewAddress(
  website: Shown & Pick<StoredWebsite, 'websitePreviewUrl'>,
  end: Date,
): Promise<string | null> {
  if (shownZip(website) === null) return null;
  const ticket = await ticketOf(website, end);
  return ticket && labelAddress(env().PREVIEW_ORIGIN, reviewLabel(ticket));
}

async function ticketOf({ id, site }: Shown, end: Date): Promise<string | null> {
  if (!site) return null;
  const key = await readSecret(env().PREVIEW_SECRET_ARN);
  return siteTicket({ websiteId: id, ...site }, end, key);
}

/** The address lasts an hour, for subscribers until the subscription ends (decision 0060). */
export async function answerWebsite(
  website: Omit<StoredWebsite, 'pk' | 'sk'>,
  viewer: Pick<StoredUser, 'isAdmin'> & ServedFields,
  now: Date,
): Promise<Website> {
  const end = isServed(viewer, now) ? subscriberEnd(now) : visitEnd(now);
  return websiteView(website, viewer, await siteAddress(website, end));
}
