import type { User } from '#shared/model/user.ts';
import { useDeletionAt } from '../deletion/use-deletion-at.ts';

/** When an active subscription ends with its account before anything more is charged; null where the next payment comes first. */
export function useEnd({ id, nextBillingDate }: Pick<User, 'id' | 'nextBillingDate'>) {
  const deletionAt = useDeletionAt(id);
  const isCharged = nextBillingDate !== null && deletionAt !== null && nextBillingDate < deletionAt;
  return isCharged ? null : deletionAt;
}
