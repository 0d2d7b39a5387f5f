import type { Brief } from '#shared/model/brief.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { hasEnded, isServed, lastDay } from '#shared/rules/served.ts';
import { stageOf } from '#shared/rules/stage.ts';
import { feedbackOf, type Sent } from './feedback.ts';
import { type CheckedDomain, domainProgress } from './hosting/domain-progress.ts';
import { placeIn, timelineOf } from './timeline.ts';
import type { TimelineFacts } from './timeline-facts.ts';
import { shownZip } from './websites/shown-zip.ts';

type Answers = Omit<Brief, 'timeline' | 'stage' | 'feedback'>;
type Events = Pick<TimelineFacts, 'sentAt' | 'designedAt' | 'approvedAt' | 'correction'> & {
  readonly approvedVersion: string | null;
};
type Customer = Pick<
  User,
  | 'hasPurchasedSite'
  | 'purchaseDate'
  | 'hasActiveSubscription'
  | 'servedUntil'
  | 'subscriptionEndedAt'
  | 'createdAt'
>;
type Shown = Pick<Website, 'websitePreviewUrl' | 'createdAt'> & {
  readonly site: { readonly uploadId: string } | null;
  readonly zip: { readonly acceptedAt: string } | null;
};

/** The customer's first website, its domain, and what was sent about it. */
export interface CustomerSite {
  readonly website: Shown | null;
  readonly domain: CheckedDomain | null;
  /** Null without a website. */
  readonly sent: Sent | null;
}

/** The customer's answers, and what follows from all events: the timeline and the stage. */
export function briefView(
  brief: Answers & Events,
  customer: Customer,
  { website, domain, sent }: CustomerSite,
  now: Date,
): Brief {
  const isHosted = isServed(customer, now);
  const isOver = hasEnded(customer, now);
  const progress = domainProgress(domain, isHosted);
  const isPaid = customer.hasPurchasedSite || isHosted || isOver;
  const isKept = isPaid || progress.state === 'live';
  const feedback = sent && feedbackOf(sent, website && shownZip(website));
  const timeline = timelineOf({
    ...brief,
    begunAt: website?.createdAt ?? null,
    designedAt: brief.designedAt ?? shownSince(website),
    approvedAt: isApproved(brief, website, isKept) ? brief.approvedAt : null,
    purchasedAt: customer.hasPurchasedSite ? (customer.purchaseDate ?? customer.createdAt) : null,
    isSubscribed: customer.hasActiveSubscription,
    domain: progress,
    askedAt: feedback?.since ?? null,
  });
  const stage = stageOf({
    place: placeIn(timeline),
    hasPurchased: customer.hasPurchasedSite,
    isServed: isHosted,
    until: lastDay(customer, now),
    hasEnded: isOver,
    domain: progress,
    hasFeedback: feedback !== null,
  });
  return { ...brief, timeline, stage, feedback };
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
