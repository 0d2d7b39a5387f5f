import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import type { Customer } from '#shared/model/user.ts';
import { type NextAction, nextActionOf } from '../standings/next-action.ts';

/**
 * The one act that stands out above a customer: somebody who waits is answered first. Undefined where nothing is next, and
 * while it is not known.
 */
export function useHeadStep(customer: Customer): 'answer' | NextAction | undefined {
  const { id } = customer;
  const stage = useStage(id);
  const standing = useStandings([id])(id);
  if (standing?.waitsSince) return 'answer';
  return standing === undefined ? undefined : nextActionOf(customer, stage);
}
