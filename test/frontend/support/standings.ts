import { briefView } from '#functions/rules/brief-view.ts';
import type { Sent } from '#functions/rules/feedback.ts';
import { standingOf } from '#functions/rules/standing.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { DomainState } from '#shared/model/hosting.ts';
import type { Stage } from '#shared/model/stage.ts';
import { type TimelinePlace, timelinePlace } from '#shared/model/timeline.ts';
import type { Customer } from '#shared/model/user.ts';
import { aBrief } from './briefs.ts';
import { aCustomer } from './customers.ts';

/** Everything that has happened with a website. */
export interface Standing {
  readonly brief: 'none' | 'sent';
  readonly website: 'none' | 'begun' | 'shown';
  /** Whether another version was shown before. */
  readonly isLater: boolean;
  readonly approval: 'none' | 'older' | 'current';
  /** What was sent about the shown version, and nobody has answered; `guest` is a comment through a preview link, and `both` one beside the customer’s. */
  readonly sent: 'nothing' | 'guest' | 'comment' | 'both' | 'request';
  readonly isBought: boolean;
  readonly subscription: 'none' | 'active' | 'late' | 'leaving' | 'ended';
  readonly domain: DomainState;
  /** Whether the domain, or one before it, was live. */
  readonly wasLive: boolean;
  /** Whether the domain shows the website, and was connected without a subscription. */
  readonly isShown: boolean;
  readonly isCourtesy: boolean;
  readonly correction: TimelinePlace | null;
  /** Whether the correction came after everything else, or before. */
  readonly isCorrectedLast: boolean;
}

export const nothing: Standing = {
  ...{ brief: 'none', website: 'none', isLater: false, approval: 'none', sent: 'nothing' },
  ...{ isBought: false, subscription: 'none' },
  ...{
    domain: 'none',
    wasLive: false,
    isShown: true,
    isCourtesy: false,
    correction: null,
    isCorrectedLast: true,
  },
};

const choices = {
  brief: ['none', 'sent'],
  website: ['none', 'begun', 'shown'],
  isLater: [false, true],
  approval: ['none', 'older', 'current'],
  sent: ['nothing', 'guest', 'comment', 'both', 'request'],
  isBought: [false, true],
  subscription: ['none', 'active', 'late', 'leaving', 'ended'],
  domain: ['none', 'dns', 'certificate', 'live', 'broken', 'ending', 'ended'],
  wasLive: [false, true],
  isShown: [true, false],
  isCourtesy: [false, true],
  correction: [null, ...timelinePlace.options],
  isCorrectedLast: [true, false],
} satisfies { readonly [Fact in keyof Standing]: readonly Standing[Fact][] };

/** Every combination that can come about. */
export function everyStanding(): readonly Standing[] {
  let found: Standing[] = [nothing];
  for (const [fact, values] of Object.entries(choices)) {
    found = found.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
  }
  return found.filter(isPossible);
}

function isPossible(one: Standing): boolean {
  const { website, approval, sent, isBought, domain, isShown, isCourtesy, correction } = one;
  // Only a website can be bought or get a domain, and only a version that was shown be approved.
  if (website === 'none' && (isBought || domain !== 'none')) return false;
  if (
    website !== 'shown' &&
    (approval !== 'none' || sent !== 'nothing' || (domain === 'live' && isShown))
  )
    return false;
  // What is approved and no longer shown was shown before.
  if (one.isLater ? website !== 'shown' : approval === 'older') return false;
  // What is connected was live once, unless it never got that far.
  if (['live', 'broken'].includes(domain) ? !one.wasLive : one.wasLive && domain === 'none') {
    return false;
  }
  // The rest says nothing further.
  if (domain !== 'live' && (!isShown || isCourtesy)) return false;
  return correction !== null || one.isCorrectedLast;
}

const day = (number: number) => `2026-03-0${number}T12:00:00.000Z`;
const before = '2026-02-01T12:00:00.000Z';
export const now = new Date('2026-03-20T12:00:00Z');
export const lastServed = '2026-04-01T12:00:00.000Z';

export function customerOf({ isBought, subscription, website }: Standing): Customer {
  const isActive = subscription === 'active' || subscription === 'late';
  return aCustomer({
    hasPurchasedSite: isBought,
    purchaseDate: isBought ? day(4) : null,
    hasActiveSubscription: isActive,
    subscriptionStatus: isActive ? (subscription === 'late' ? 'past_due' : 'active') : null,
    servedUntil: subscription === 'leaving' ? lastServed : null,
    subscriptionEndedAt: subscription === 'ended' ? day(8) : null,
    websiteId: website === 'none' ? null : 5,
    zipFileUploaded: website === 'shown',
  });
}

/** Whether the customer sent something; what guests say is theirs alone. */
export const hasSent = ({ sent }: Standing) => sent !== 'nothing' && sent !== 'guest';

const isGuestAmong = (sent: Standing['sent']) => sent === 'guest' || sent === 'both';

/** A comment on an older version, and one to review, which wait for nobody, beside what waits. */
function sentOf({ website, sent }: Standing): Sent | null {
  if (website === 'none') return null;
  const by = { name: 'Dana', role: 'customer' } as const;
  const comment = { version: 'upload-1', state: 'open', by, createdAt: day(2) } as const;
  const open = { ...comment, version: 'upload-2' };
  const byGuest = { ...open, by: { ...by, role: 'visitor' as const } };
  const request = { number: 1, title: 'A photo', state: 'to-review', changedAt: day(2) } as const;
  return {
    comments: [
      comment,
      ...(isGuestAmong(sent) ? [byGuest] : []),
      ...(sent === 'comment' || sent === 'both' ? [open] : []),
    ],
    requests: [request, ...(sent === 'request' ? [{ ...request, state: 'new' as const }] : [])],
  };
}

/** What has happened, as it is stored. */
function factsOf(one: Standing) {
  const { brief, website, approval, domain, isShown, isCourtesy, correction } = one;
  const isUploaded = website === 'shown';
  const events = {
    sentAt: brief === 'sent' ? day(1) : null,
    designedAt: isUploaded ? day(2) : null,
    approvedAt: approval === 'none' ? null : day(3),
    approvedVersion: { none: null, older: 'upload-1', current: 'upload-2' }[approval],
    correction: correction && { place: correction, at: one.isCorrectedLast ? day(9) : before },
  };
  const shown = isUploaded
    ? {
        site: { uploadId: 'upload-2', firstShownAt: one.isLater ? day(1) : day(2) },
        zip: { uploadId: 'upload-2', acceptedAt: day(2) },
      }
    : { site: null, zip: null };
  const site = {
    deletionAt: null,
    sent: sentOf(one),
    website: website === 'none' ? null : { ...shown, websitePreviewUrl: null, createdAt: day(1) },
    domain:
      domain === 'none'
        ? null
        : {
            ...{ websiteId: 5, name: 'holt.example', state: domain, since: day(6), isCourtesy },
            liveAt: one.wasLive ? day(5) : null,
            ...{ shown: isShown ? '5/a-site' : 'empty', hosts: ['www.holt.example'], records: [] },
          },
  };
  return { brief: { ...aBrief(), ...events }, user: customerOf(one), site };
}

/** What the server answers. */
export function answerOf(one: Standing): Pick<Brief, 'sentAt' | 'timeline' | 'stage' | 'feedback'> {
  const { brief, user, site } = factsOf(one);
  return briefView(brief, user, site, now);
}

/** What the server answers to the panel's lists, which know how many comments wait, and not which. */
export function listedStageOf(one: Standing): Stage {
  const { brief, user, site } = factsOf(one);
  const { sent, ...rest } = site;
  const comments = one.sent === 'comment' || one.sent === 'both' ? 1 : 0;
  const guests = isGuestAmong(one.sent) ? 1 : 0;
  const waiting = {
    ...{ uploadId: one.website === 'shown' ? 'upload-2' : null, comments, guests },
    since: comments + guests > 0 ? day(2) : null,
  };
  const requests = sent?.requests ?? [];
  const facts = { ...rest, brief, user, subscription: null, conversation: null, waiting, requests };
  return standingOf(facts, now).stage;
}

/** Whether the website answers at its domain. */
export function answers({ domain, isShown, isCourtesy, subscription }: Standing): boolean {
  const isServed = ['active', 'late', 'leaving'].includes(subscription);
  return domain === 'live' && isShown && (isServed || isCourtesy);
}
