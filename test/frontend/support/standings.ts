import { briefView } from '#functions/rules/brief-view.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { DomainState } from '#shared/model/hosting.ts';
import { type TimelinePlace, timelinePlace } from '#shared/model/timeline.ts';
import type { Customer } from '#shared/model/user.ts';
import { aBrief } from './briefs.ts';
import { aCustomer } from './customers.ts';

/** Everything that has happened with a website. */
export interface Standing {
  readonly brief: 'none' | 'sent';
  readonly website: 'none' | 'begun' | 'shown';
  readonly approval: 'none' | 'older' | 'current';
  readonly isBought: boolean;
  readonly subscription: 'none' | 'active' | 'late' | 'leaving' | 'ended';
  readonly domain: DomainState;
  /** Whether the domain shows the website, and was connected without a subscription. */
  readonly isShown: boolean;
  readonly isCourtesy: boolean;
  readonly correction: TimelinePlace | null;
  /** Whether the correction came after everything else, or before. */
  readonly isCorrectedLast: boolean;
}

export const nothing: Standing = {
  ...{ brief: 'none', website: 'none', approval: 'none', isBought: false, subscription: 'none' },
  ...{ domain: 'none', isShown: true, isCourtesy: false, correction: null, isCorrectedLast: true },
};

const choices = {
  brief: ['none', 'sent'],
  website: ['none', 'begun', 'shown'],
  approval: ['none', 'older', 'current'],
  isBought: [false, true],
  subscription: ['none', 'active', 'late', 'leaving', 'ended'],
  domain: ['none', 'dns', 'certificate', 'live', 'broken', 'ending', 'ended'],
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
  const { website, approval, isBought, domain, isShown, isCourtesy, correction } = one;
  // Only a website can be bought or get a domain, and only a version that was shown be approved.
  if (website === 'none' && (isBought || domain !== 'none')) return false;
  if (website !== 'shown' && (approval !== 'none' || (domain === 'live' && isShown))) return false;
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

/** What the server answers. */
export function answerOf(one: Standing): Pick<Brief, 'timeline' | 'stage'> {
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
    ? { site: { uploadId: 'upload-2' }, zip: { acceptedAt: day(2) } }
    : { site: null, zip: null };
  const site = {
    website: website === 'none' ? null : { ...shown, websitePreviewUrl: null, createdAt: day(1) },
    domain:
      domain === 'none'
        ? null
        : {
            ...{ websiteId: 5, name: 'holt.example', state: domain, since: day(6), isCourtesy },
            shown: isShown ? '5/a-site' : 'empty',
          },
  };
  return briefView({ ...aBrief(), ...events }, customerOf(one), site, now);
}

/** Whether the website answers at its domain. */
export function answers({ domain, isShown, isCourtesy, subscription }: Standing): boolean {
  const isServed = ['active', 'late', 'leaving'].includes(subscription);
  return domain === 'live' && isShown && (isServed || isCourtesy);
}
