import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { cancellation } from '#shared/texts/subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCancellation } from './use-cancellation.ts';

interface CancelSubscriptionProps {
  readonly websiteId: number | undefined;
  readonly hasPurchased: boolean;
}

/** Cancels the subscription after a confirmation (RULE-24). */
export function CancelSubscription({ websiteId, hasPurchased }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { state, cancel } = useCancellation(close);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={state === 'done' && cancellation.done.title}
        onClick={() => setAsking(true)}
      >
        {cancellation.action}
      </Button>
      {isAsking && (
        <CancelDialog
          websiteId={websiteId}
          hasPurchased={hasPurchased}
          isBusy={state === 'busy'}
          onConfirm={cancel}
          onClose={close}
        />
      )}
    </>
  );
}
