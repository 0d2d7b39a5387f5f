import type { DomainProgress, Stage } from '../model/stage.ts';
import type { TimelinePlace } from '../model/timeline.ts';

export interface StageFacts {
  /** Where the timeline is. */
  readonly place: TimelinePlace;
  readonly hasPurchased: boolean;
  /** The subscription is active or paid until a day. */
  readonly isServed: boolean;
  /** That day, if it was canceled. */
  readonly until: string | null;
  /** A subscription has ended, and none is served now. */
  readonly hasEnded: boolean;
  readonly domain: DomainProgress;
  /** No version was shown before the one that is. */
  readonly isFirst: boolean;
  /** Whether something that the customer sent waits for the agency. */
  readonly hasFeedback: boolean;
}

/**
 * The only place that decides where a website stands. A payment alone makes nothing live, and moves
 * no website past a review that its customer has not finished.
 */
export function stageOf(facts: StageFacts): Stage {
  const { place, hasPurchased, isServed, until, hasEnded, domain, isFirst, hasFeedback } = facts;
  if (isServed && until !== null) return { kind: 'ending', until, name: nameOf(domain) };
  if (domain.state === 'live') return { kind: 'live', name: domain.name };
  if (hasEnded && !hasPurchased) return { kind: 'ended' };
  if (place === 'review' && hasFeedback) return { kind: 'changes' };
  if (place === 'review') return { kind: place, domain: domain.state, isFirst };
  if (place !== 'live' && place !== 'done') return { kind: place };
  if (isServed) return { kind: 'hosted', domain: domain.state };
  if (hasPurchased) return { kind: 'yours' };
  return { kind: place === 'done' ? 'finished' : 'approved' };
}

/** Whether choosing a plan is the customer's next step; during a review its approval is. */
export function isTimeToChoose({ kind }: Stage): boolean {
  return kind === 'approved' || kind === 'finished' || kind === 'ended';
}

/** Whether a version, and what its customer says of it, comes before any plan. */
export function isInTheMaking({ kind }: Stage): boolean {
  return kind === 'brief' || kind === 'design' || kind === 'review' || kind === 'changes';
}

/** The domain at which the website is live; null where none answers. */
export function liveName(stage: Stage): string | null {
  return 'name' in stage ? stage.name : null;
}

function nameOf(domain: DomainProgress): string | null {
  return domain.state === 'live' ? domain.name : null;
}
