import type { Key } from '../data/table/keys.ts';
import type { Write } from '../data/table/writes.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { StoredClaim } from '../data/websites/domain-claim.ts';
import type { DomainChanges, StoredDomain } from '../data/websites/site-domain.ts';
import type { StoredWebsite } from '../data/websites/website.ts';

/** All that decides how a domain goes on. */
export interface Situation {
  readonly domain: StoredDomain;
  /** Null when it was deleted with its owner. */
  readonly website: StoredWebsite | null;
  readonly owner: StoredUser | null;
  readonly claim: StoredClaim | null;
  readonly now: Date;
}

/** What is written, all or nothing, and when the domain is looked at again. */
export interface Step {
  /** `gone`: the item is removed. */
  readonly changes: DomainChanges | 'gone';
  readonly pauseMs: number;
  readonly writes?: readonly Write[];
  /** Mail that is among the writes. */
  readonly mails?: readonly Key[];
}

/** Shown in the place of a site (`infra/aws/edge/live-request.ts`). */
export const shownInstead = { nothing: 'empty', ended: 'ended' } as const;

/** What the tenant of a website is to show. */
export function siteOf({ id, site }: StoredWebsite): string {
  return site ? `${id}/${site.siteId}` : shownInstead.nothing;
}

/** Whether the website is hosted. */
export function isHosted({ domain, owner }: Situation): boolean {
  return owner !== null && (owner.hasActiveSubscription || domain.isCourtesy);
}

/** A state begins. */
export function beginning<State extends StoredDomain['state']>(state: State, now: Date) {
  return { state, since: now.toISOString(), checks: 0, misses: 0 };
}
