import type { DomainProgress } from '#shared/model/stage.ts';
import type { TimelineEntry, TimelinePlace } from '#shared/model/timeline.ts';

/** What is known of a website's progress (decisions 0151 and 0335); times are ISO texts. */
export interface TimelineFacts {
  readonly sentAt: string | null;
  /** When work on the website began, with or without a brief. */
  readonly begunAt: string | null;
  readonly designedAt: string | null;
  readonly approvedAt: string | null;
  /** When it was bought; null if it was not. */
  readonly purchasedAt: string | null;
  /** Whether a subscription goes on; false after a cancellation. */
  readonly isSubscribed: boolean;
  readonly domain: DomainProgress;
  /** When it was last put live at a domain, whatever became of that; null if it never was. */
  readonly wasLiveAt: string | null;
  /** When a subscription ended, after which none is served; null if none has. */
  readonly endedAt: string | null;
  /** Since when something that the customer sent waits for the agency; null if nothing does. */
  readonly askedAt: string | null;
  readonly correction: { readonly place: TimelinePlace; readonly at: string } | null;
}

type Step = TimelineEntry['step'];

/** A website cannot be had before it is shown. */
export function hadAt({ designedAt, purchasedAt }: TimelineFacts): string | null {
  if (designedAt === null || purchasedAt === null) return null;
  return purchasedAt > designedAt ? purchasedAt : designedAt;
}

/** Since when its review is over, because it was live. */
export function passedAt({ designedAt, wasLiveAt }: TimelineFacts): string | null {
  return designedAt === null ? null : wasLiveAt;
}

/** When the step was done by an event of its own; null if it was not. */
export function doneAt(step: Step, facts: TimelineFacts): string | null {
  const { sentAt, designedAt, approvedAt, isSubscribed, domain } = facts;
  if (step === 'brief') return sentAt;
  if (step === 'design') return designedAt;
  if (step === 'review') return approvedAt;
  if (domain.state === 'live') return domain.since;
  return isSubscribed ? null : hadAt(facts);
}

/** The last step of a buyer is having the files, unless we go on hosting the website. */
export function nameOf(step: Step, facts: TimelineFacts, isPassed: boolean): TimelineEntry['name'] {
  if (step !== 'live' || facts.domain.state === 'live') return step;
  if (facts.purchasedAt !== null && !facts.isSubscribed) return 'yours';
  return isPassed ? 'done' : step;
}

/** When a website that was live went offline with its subscription; null if it is live, theirs, or never was live. */
export function offlineAt({ domain, wasLiveAt, purchasedAt, endedAt }: TimelineFacts) {
  const isElsewhere = domain.state === 'live' || purchasedAt !== null;
  return isElsewhere || wasLiveAt === null ? null : endedAt;
}

/** Who has to act while the step is the current one. */
export function turnAt(step: Step, facts: TimelineFacts): 'customer' | 'agency' {
  const { purchasedAt, isSubscribed, domain, askedAt } = facts;
  if (step === 'design' || (step === 'review' && askedAt !== null)) return 'agency';
  if (step !== 'live') return 'customer';
  if (isSubscribed) return ['none', 'records'].includes(domain.state) ? 'customer' : 'agency';
  // Only a correction makes it the current one again.
  return purchasedAt !== null || domain.state === 'live' ? 'agency' : 'customer';
}
