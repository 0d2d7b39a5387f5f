import { stageHeadline } from '#frontend/src/entities/brief/stage-words.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import { latePayment } from '#shared/texts/subscription.ts';

/** The dashboard's headline: a late payment before all else. The stage is `undefined` while it loads. */
export function headlineOf(
  { subscriptionStatus }: Pick<User, 'subscriptionStatus'>,
  stage: Stage | undefined,
): string {
  return subscriptionStatus === 'past_due' ? latePayment.title : stageHeadline(stage);
}
