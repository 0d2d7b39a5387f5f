import { isServed } from '#shared/rules/served.ts';
import type { Key } from '../data/table/keys.ts';
import type { Write } from '../data/table/writes.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { Claims } from '../data/websites/domain-claim.ts';
import type { DomainChanges, StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';

/** Everything that decides the next step of a domain. */
export interface DomainContext {
  readonly domain: StoredDomain;
  /** Null when it was deleted with its owner. */
  readonly website: StoredWebsite | null;
  readonly owner: StoredUser | null;
  readonly claims: Claims;
  readonly now: Date;
}

/** What is written in one transaction, and when the domain is checked again. */
export interface Step {
  /** `gone`: the item is deleted. */
  readonly changes: DomainChanges | 'gone';
  readonly pauseMs: number;
  readonly writes?: readonly Write[];
  /** Mail that is among the writes. */
  readonly mails?: readonly Key[];
}

/** Shown instead of a site (`infra/aws/edge/live-request.ts`). */
export const shownInstead = { nothing: 'empty', ended: 'ended' } as const;

/** The value that a website's tenant shows. */
export function siteOf({ id, site }: StoredWebsite): string {
  return site ? `${id}/${site.siteId}` : shownInstead.nothing;
}

/** Hosted by a subscription or as a courtesy. */
export function isHosted({ domain, owner, now }: DomainContext): boolean {
  return owner !== null && (isServed(owner, now) || domain.isCourtesy);
}

/** The fields of a domain that enters a state. */
export function beginning<State extends StoredDomain['state']>(state: State, now: Date) {
  const since = now.toISOString();
  return { state, since, checks: 0, misses: 0, ...(state === 'live' && { liveAt: since }) };
}
