import type { StoredUser } from '../data/users/user.ts';
import { agencyMails } from './agency-mails.ts';
import type { WorkFact } from './templates/work-news.ts';

/**
 * The agency's mails about what a customer has just sent or approved (decision 0374), for the
 * transaction of it; none about what an administrator did.
 */
export async function workMails(
  actor: Pick<StoredUser, 'isAdmin'>,
  fact: Omit<WorkFact, 'at'>,
  now: Date,
) {
  if (actor.isAdmin) return [];
  const data = { ...fact, at: now.toISOString() };
  return agencyMails(fact.kind, { template: 'workNews', data }, now);
}
