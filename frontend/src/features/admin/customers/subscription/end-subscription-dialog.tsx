import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';
import { formatSum } from '#shared/rules/money.ts';
import { displayName } from '#shared/rules/names.ts';
import { lastDay } from '#shared/rules/served.ts';
import { liveName } from '#shared/rules/stage.ts';
import { changedPlan } from '#shared/texts/admin.ts';
import { overviewOf } from '../payments/overview-of.ts';
import { ChangeProblem } from './change-problem.tsx';
import { useChangedSubscription } from './use-changed-subscription.ts';

interface EndSubscriptionDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Says until which day it is paid. One that is leaving already, or owes money, ends at once. */
export function EndSubscriptionDialog({ customer, onClose }: EndSubscriptionDialogProps) {
  const name = displayName(customer);
  const stage = useStage(customer.id);
  const liveAt = stage && liveName(stage);
  const owed = useOwed(customer);
  const [atOnce, setAtOnce] = useState(false);
  const said = changedPlan.ended(name);
  const change = useChangedSubscription({ userId: customer.id, said, onDone: onClose });
  const isLeaving = lastDay(customer, serverNow()) !== null;
  const mayLeave = !isLeaving && customer.subscriptionStatus === 'active';
  return (
    <Dialog
      title={changedPlan.endTitle(name)}
      text={`${whatEnds(customer, owed, liveAt)} ${changedPlan.told}`}
      isLocked={change.isPending}
      onClose={onClose}
    >
      {mayLeave && (
        <Checkbox
          label={changedPlan.endNow}
          hint={changedPlan.endNowHint(liveAt)}
          checked={atOnce}
          disabled={change.isPending}
          onChange={(event) => setAtOnce(event.target.checked)}
        />
      )}
      <ChangeProblem error={change.error} />
      <ConfirmActions
        tone="danger"
        cancel={changedPlan.keep}
        confirm={mayLeave && !atOnce ? changedPlan.end : changedPlan.endNow}
        busy="Cancelling..."
        isBusy={change.isPending}
        onCancel={onClose}
        onConfirm={() => change.mutate(mayLeave && !atOnce ? 'leave' : 'end')}
      />
    </Dialog>
  );
}

/** In one sum, as Stripe says; null while it does not. */
function useOwed({ id, subscriptionStatus }: Customer): string | null {
  const isLate = subscriptionStatus === 'past_due';
  const { data } = useQuery({ ...overviewOf(id), enabled: isLate });
  return data && data.due.length > 0 ? formatSum(data.due) : null;
}

function whatEnds(
  customer: Customer,
  owed: string | null,
  liveAt: string | null | undefined,
): string {
  const { subscriptionStatus, nextBillingDate } = customer;
  const until = lastDay(customer, serverNow());
  if (until !== null) return changedPlan.leaving(formatMoneyDay(until), liveAt);
  if (subscriptionStatus === 'past_due') return changedPlan.debt(owed, liveAt);
  if (nextBillingDate === null) return changedPlan.untilMonthEnds;
  return changedPlan.until(formatMoneyDay(nextBillingDate));
}
