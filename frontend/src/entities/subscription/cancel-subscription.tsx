import { useState } from 'react';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import type { User } from '#shared/model/user.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCancellation } from './use-cancellation.ts';
import { useEnd } from './use-end.ts';

/** Cancels the subscription after a confirmation (RULE-24); nothing where it ends with the account before it is charged again. */
export function CancelSubscription({ user }: { readonly user: User }) {
  const [isAsking, setAsking] = useState(false);
  const stage = useStage(user.id);
  const close = () => setAsking(false);
  const { state, cancel } = useCancellation(close);
  if (useEnd(user) !== null) return null;
  return (
    <>
      <Button
        size="sm"
        busy={state === 'done' && cancellation.done.title}
        onClick={() => setAsking(true)}
      >
        {cancellation.action}
      </Button>
      {isAsking && (
        <CancelDialog
          stage={stage}
          hasPurchased={user.hasPurchasedSite}
          isLate={user.subscriptionStatus === 'past_due'}
          paidUntil={user.nextBillingDate}
          isBusy={state === 'busy'}
          onConfirm={cancel}
          onClose={close}
        />
      )}
    </>
  );
}
