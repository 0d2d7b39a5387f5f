import type { Brief } from '#shared/model/brief.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { endedAt, isServed, lastDay } from '#shared/rules/served.ts';
import { stageOf } from '#shared/rules/stage.ts';
import { type CheckedDomain, domainProgress } from './hosting/domain-progress.ts';
import { placeIn, timelineOf } from './timeline.ts';
import type { TimelineFacts } from './timeline-facts.ts';
import { isFirstVersion, type ShownSite } from './websites/first-version.ts';
import { shownZip } from './websites/shown-zip.ts';

export type Events = Pick<TimelineFacts, 'sentAt' | 'designedAt' | 'approvedAt' | 'correction'> & {
  readonly approvedVersion: string | null;
};

export type Buyer = Pick<
  User,
  | 'hasPurchasedSite'
  | 'purchaseDate'
  | 'hasActiveSubscription'
  | 'servedUntil'
  | 'subscriptionEndedAt'
  | 'createdAt'
>;

export type Shown = Pick<Website, 'createdAt'> & ShownSite;

/** The customer's first website, and what happened around it. */
export interface SiteFacts {
  readonly website: Shown | null;
  readonly domain: CheckedDomain | null;
  /** Since when something that the customer sent about it waits for the agency; null if nothing does. */
  readonly askedAt: string | null;
  /** When the account will be deleted; null if its owner did not ask for that. */
  readonly deletionAt: string | null;
}

/** The timeline and the stage that follow from all events; the only way from facts to a stage. */
export function progressOf(
  events: Events,
  customer: Buyer,
  { website, domain, askedAt, deletionAt }: SiteFacts,
  now: Date,
): Pick<Brief, 'timeline' | 'stage'> {
  const isHosted = isServed(customer, now);
  const endedOn = endedAt(customer, now);
  const progress = domainProgress(domain, isHosted);
  const isPaid = customer.hasPurchasedSite || isHosted || endedOn !== null;
  const isKept = isPaid || progress.state === 'live';
  const timeline = timelineOf({
    ...events,
    begunAt: website?.createdAt ?? null,
    designedAt: events.designedAt ?? shownSince(website),
    approvedAt: isApproved(events, website, isKept) ? events.approvedAt : null,
    purchasedAt: customer.hasPurchasedSite ? (customer.purchaseDate ?? customer.createdAt) : null,
    isSubscribed: customer.hasActiveSubscription,
    domain: progress,
    // As a courtesy it was live before anybody had decided on it.
    wasLiveAt: isPaid ? (domain?.liveAt ?? null) : null,
    endedAt: endedOn,
    askedAt,
  });
  const stage = stageOf({
    place: placeIn(timeline),
    hasPurchased: customer.hasPurchasedSite,
    isServed: isHosted,
    until: earliest(lastDay(customer, now), deletionAt),
    hasEnded: endedOn !== null,
    domain: progress,
    isFirst: website === null || isFirstVersion(website),
    hasFeedback: askedAt !== null,
  });
  return { timeline, stage };
}

/** A subscription ends with the month that is paid, or with the account. */
function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** For websites shown before `designedAt` existed, or at an address that an administrator set. */
function shownSince(website: Shown | null): string | null {
  const isShown = website?.site || website?.websitePreviewUrl;
  return isShown ? (website.zip?.acceptedAt ?? website.createdAt) : null;
}

/**
 * An approval is for one version: when another one is shown, it does not count. Where a website is
 * paid or live it is kept: a new version does not move the timeline back.
 */
function isApproved({ approvedVersion }: Events, website: Shown | null, isKept: boolean): boolean {
  if (website === null || approvedVersion === null) return false;
  return isKept || approvedVersion === shownZip(website);
}
