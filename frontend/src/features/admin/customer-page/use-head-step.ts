import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import type { Customer } from '#shared/model/user.ts';
import { type NextAction, nextActionOf } from '../standings/next-action.ts';

/**
 * The one act that stands out above a customer: somebody who waits is answered first, then asked for what they owe, before
 * their website is worked on. Undefined where nothing is next, and while it is not known.
 */
export function useHeadStep(customer: Customer): 'answer' | 'pay' | NextAction | undefined {
  const { id, subscriptionStatus } = customer;
  const stage = useStage(id);
  const standing = useStandings([id])(id);
  if (standing?.waitsSince) return 'answer';
  if (subscriptionStatus === 'past_due') return 'pay';
  return standing === undefined ? undefined : nextActionOf(customer, stage);
}
