import type { Brief } from '#shared/model/brief.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { type TimelineFacts, timelineOf } from './timeline.ts';
import { shownZip } from './websites/shown-zip.ts';

type Told = Omit<Brief, 'timeline'>;
type Events = Pick<TimelineFacts, 'sentAt' | 'designedAt' | 'approvedAt' | 'correction'> & {
  readonly approvedVersion: string | null;
};
type Customer = Pick<User, 'hasPurchasedSite' | 'hasActiveSubscription' | 'purchaseDate'>;
type Shown = Pick<Website, 'websitePreviewUrl' | 'createdAt'> & {
  readonly site: { readonly uploadId: string } | null;
  readonly zip: { readonly acceptedAt: string } | null;
};

/** What a customer told, and the timeline that follows from it and from what else is known of them. */
export function briefView(
  brief: Told & Events,
  customer: Customer,
  website: Shown | undefined,
): Brief {
  const designedAt = brief.designedAt ?? shownSince(website);
  const isPaid = customer.hasPurchasedSite || customer.hasActiveSubscription;
  const approvedAt = isApproved(brief, website) ? brief.approvedAt : null;
  const facts = { ...brief, designedAt, approvedAt, isPaid, paidAt: customer.purchaseDate };
  return { ...brief, timeline: timelineOf(facts) };
}

/** Of websites that were shown before that was written down, or whose address an administrator gave. */
function shownSince(website: Shown | undefined): string | null {
  const isShown = website?.site || website?.websitePreviewUrl;
  return isShown ? (website.zip?.acceptedAt ?? website.createdAt) : null;
}

/** What was approved is one version: another one that is shown by now is to be looked at again. */
function isApproved({ approvedVersion }: Events, website: Shown | undefined): boolean {
  return website !== undefined && approvedVersion !== null && approvedVersion === shownZip(website);
}
