import { feedbackLimits } from '#shared/limits/feedback.ts';
import {
  parseSubscription,
  type StoredSubscription,
  subscriptionKey,
} from '../billing/subscription.ts';
import {
  conversationKey,
  parseConversation,
  type StoredConversation,
} from '../chat/conversation.ts';
import type { Key } from '../table/keys.ts';
import { getItemsByKey } from '../table/read.ts';
import { briefKey, emptyBrief, parseBrief, type StoredBrief } from '../users/brief.ts';
import { deletionTimeOf, scheduledDeletionKey } from '../users/scheduled-deletion.ts';
import { parseUser, type StoredUser, userKey } from '../users/user.ts';
import type { StoredRequest } from './change-request.ts';
import { listRequestsOf } from './change-request-list.ts';
import { parseDomain, type StoredDomain, siteDomainKey } from './site-domain.ts';
import { parseWaiting, type StoredWaiting, waitingKey } from './waiting-comments.ts';
import { parseWebsite, type StoredWebsite, websiteKey } from './website.ts';

/** What the standing of one customer follows from; all about a website of their first one. */
export interface StandingFacts {
  readonly user: StoredUser;
  /** Also one that has ended. */
  readonly subscription: StoredSubscription | null;
  readonly brief: StoredBrief;
  readonly conversation: StoredConversation | null;
  readonly website: StoredWebsite | null;
  readonly domain: StoredDomain | null;
  readonly waiting: StoredWaiting | null;
  /** When the account will be deleted; null if its owner did not ask for that. */
  readonly deletionAt: string | null;
  /** The newest. */
  readonly requests: readonly StoredRequest[];
}

/** In the order of the ids (at most 25), in two round trips; deleted users are left out. */
export async function readStandingFacts(
  userIds: readonly number[],
): Promise<readonly StandingFacts[]> {
  const keys = userIds.flatMap((id) => [
    ...[userKey(id), subscriptionKey(id), briefKey(id), conversationKey(id)],
    scheduledDeletionKey(id),
  ]);
  const find = await getItemsByKey(keys);
  const users = userIds.flatMap((id) => find(userKey(id)) ?? []).map(parseUser);
  const websiteIds = users.flatMap(({ websiteId }) => websiteId ?? []);
  const [findOfSite, requestsOf] = await Promise.all([
    getItemsByKey(websiteIds.flatMap(siteKeys)),
    newestRequests(websiteIds),
  ]);
  return users.map((user) => {
    const [brief, conversation] = [find(briefKey(user.id)), find(conversationKey(user.id))];
    const subscription = find(subscriptionKey(user.id));
    const keysOfSite = user.websiteId === null ? [] : siteKeys(user.websiteId);
    const [website, domain, waiting] = keysOfSite.map(findOfSite);
    return {
      user,
      subscription: subscription ? parseSubscription(subscription) : null,
      brief: brief ? parseBrief(brief) : emptyBrief(user.id),
      conversation: conversation ? parseConversation(conversation) : null,
      website: website ? parseWebsite(website) : null,
      domain: domain ? parseDomain(domain) : null,
      waiting: waiting ? parseWaiting(waiting) : null,
      deletionAt: deletionTimeOf(user, find(scheduledDeletionKey(user.id))),
      requests: requestsOf.get(user.websiteId) ?? [],
    };
  });
}

function siteKeys(id: number): readonly Key[] {
  return [websiteKey(id), siteDomainKey(id), waitingKey(id)];
}

async function newestRequests(
  websiteIds: readonly number[],
): Promise<ReadonlyMap<number | null, readonly StoredRequest[]>> {
  const asked = { limit: feedbackLimits.newest, position: null };
  const lists = websiteIds.map(
    async (id) => [id, (await listRequestsOf(id, asked)).items] as const,
  );
  return new Map(await Promise.all(lists));
}
