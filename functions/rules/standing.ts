import type { Standing } from '#shared/model/standing.ts';
import type { Sum } from '#shared/model/sum.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import type { Sent } from './feedback.ts';
import { type Events, progressOf, type Shown, type SiteFacts } from './progress.ts';
import { shownZip } from './websites/shown-zip.ts';

interface Facts extends Pick<SiteFacts, 'domain' | 'deletionAt'> {
  readonly user: Customer;
  readonly subscription: { readonly lastCharge: Sum | null } | null;
  readonly brief: Events;
  readonly website: Shown | null;
  readonly conversation: { readonly waitsSince: string | null } | null;
  /** The count of comments that wait, of the version that they are about. */
  readonly waiting: {
    readonly uploadId: string | null;
    readonly comments: number;
    readonly guests: number;
    readonly since: string | null;
  } | null;
  readonly requests: Sent['requests'];
}

/** The stage of the brief's answer, from the count of comments instead of the comments (decision 0366). */
export function standingOf(facts: Facts, now: Date): Standing {
  const { user, subscription, brief, website, domain, deletionAt, conversation, waiting } = facts;
  const isAboutShown = website !== null && waiting?.uploadId === shownZip(website);
  const comments = isAboutShown ? waiting : null;
  const requests = facts.requests.filter(({ state }) => isWaitingForUs(state));
  // Guests may have begun the count; what they say moves nobody's turn.
  const said = comments && comments.comments > 0 ? comments.since : null;
  const times = [said ?? [], requests.map(({ changedAt }) => changedAt)].flat();
  const [askedAt = null] = times.toSorted();
  const site = { website, domain, askedAt, deletionAt };
  const { stage } = progressOf(brief, user, site, now);
  return {
    userId: user.id,
    name: displayName(user),
    websiteId: user.websiteId,
    stage,
    isLate: user.subscriptionStatus === 'past_due',
    month: user.hasActiveSubscription ? (subscription?.lastCharge ?? null) : null,
    domain: domain && domain.state !== 'ended' ? domain.name : null,
    comments: comments ? comments.comments + comments.guests : 0,
    requests: requests.length,
    waitsSince: conversation?.waitsSince ?? null,
  };
}
