import type { Brief } from '#shared/model/brief.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { isServed, type ServedFields } from '#shared/rules/served.ts';
import { type TimelineFacts, timelineOf } from './timeline.ts';
import { shownZip } from './websites/shown-zip.ts';

type Answers = Omit<Brief, 'timeline'>;
type Events = Pick<TimelineFacts, 'sentAt' | 'designedAt' | 'approvedAt' | 'correction'> & {
  readonly approvedVersion: string | null;
};
type Customer = Pick<User, 'hasPurchasedSite' | 'purchaseDate'> & ServedFields;
type Shown = Pick<Website, 'websitePreviewUrl' | 'createdAt'> & {
  readonly site: { readonly uploadId: string } | null;
  readonly zip: { readonly acceptedAt: string } | null;
};

/** The customer's answers, and the timeline, which also depends on payments and the website. */
export function briefView(
  brief: Answers & Events,
  customer: Customer,
  website: Shown | undefined,
  now: Date,
): Brief {
  const designedAt = brief.designedAt ?? shownSince(website);
  const isPaid = customer.hasPurchasedSite || isServed(customer, now);
  const approvedAt = isApproved(brief, website) ? brief.approvedAt : null;
  const facts = { ...brief, designedAt, approvedAt, isPaid, paidAt: customer.purchaseDate };
  return { ...brief, timeline: timelineOf(facts) };
}

/** For websites shown before `designedAt` existed, or at an address that an administrator set. */
function shownSince(website: Shown | undefined): string | null {
  const isShown = website?.site || website?.websitePreviewUrl;
  return isShown ? (website.zip?.acceptedAt ?? website.createdAt) : null;
}

/** An approval is for one version: when another one is shown, it does not count. */
function isApproved({ approvedVersion }: Events, website: Shown | undefined): boolean {
  return website !== undefined && approvedVersion !== null && approvedVersion === shownZip(website);
}
