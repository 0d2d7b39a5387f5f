import { paidReview, stageHeadline } from '#frontend/src/entities/brief/stage-words.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import { latePayment } from '#shared/texts/subscription.ts';

/**
 * The dashboard's headline: a late payment before all else, and what is left to a subscriber before
 * what there is to look at. The stage is `undefined` while it loads.
 */
export function headlineOf(
  { subscriptionStatus }: Pick<User, 'subscriptionStatus'>,
  stage: Stage | undefined,
): string {
  if (subscriptionStatus === 'past_due') return latePayment.title;
  const isPaid = subscriptionStatus === 'active';
  return isPaid && stage?.kind === 'review' ? paidReview[stage.domain] : stageHeadline(stage);
}
