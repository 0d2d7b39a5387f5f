import { briefSent, paidReview, stageHeadline } from '#frontend/src/entities/brief/stage-words.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { User } from '#shared/model/user.ts';
import { latePayment } from '#shared/texts/subscription.ts';

/**
 * The dashboard's headline: a late payment before all else, and what is left to a subscriber before
 * what there is to look at. A brief that was just sent is not built yet: nobody has read it. The
 * brief, and whether there is a website, are `undefined` while they load.
 */
export function headlineOf(
  { subscriptionStatus }: Pick<User, 'subscriptionStatus'>,
  brief: Pick<Brief, 'stage' | 'sentAt'> | undefined,
  hasWebsite: boolean | undefined,
): string {
  if (subscriptionStatus === 'past_due') return latePayment.title;
  const stage = brief?.stage;
  const isPaid = subscriptionStatus === 'active';
  if (isPaid && stage?.kind === 'review') return paidReview[stage.domain];
  const mayBeUnread = stage?.kind === 'design' && brief?.sentAt !== null;
  if (!mayBeUnread || hasWebsite) return stageHeadline(stage);
  return hasWebsite === undefined ? stageHeadline(undefined) : briefSent;
}
