import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { LateBadge, StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import type { Customer } from '#shared/model/user.ts';

/** Where the customer's website stands; a late payment, which the customer's data tell, does not wait for it. */
export function StageBadge({ customer }: { readonly customer: Customer }) {
  const stage = useStage(customer.id);
  if (customer.subscriptionStatus === 'past_due') return <LateBadge />;
  return stage && <StageLook stage={stage} isLate={false} />;
}
