import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { useStripeReturn } from '#frontend/src/entities/stripe/use-stripe-return.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { receiptsQuery } from './billing-queries.ts';

/** Makes a card that Stripe has set up the default; answers why not, null after success. */
export function useConfirmCard() {
  const client = useQueryClient();
  const { refresh } = useSession();
  return async (setupIntentId: string): Promise<string | null> => {
    try {
      const overview = await api.billing.confirmCard({ body: { setupIntentId } });
      setAnswer(client, overviewQuery.queryKey, overview);
      await client.invalidateQueries({ queryKey: receiptsQuery(null).queryKey.slice(0, 1) });
      await refresh();
      toast(savedToast(overview.due.length > 0));
      return null;
    } catch (failure) {
      return messageOf(failure, refusals.cardNotSaved);
    }
  };
}

/** Completes a new card that was redirected to a bank, once what it replaces is loaded. */
export function useCardReturn(isLoaded: boolean): void {
  const returned = useStripeReturn('setup_intent');
  const confirmCard = useConfirmCard();
  const complete = useEffectEvent(async (id: string, hasFailed: boolean) => {
    const failure = hasFailed ? refusals.cardNotSaved : await confirmCard(id);
    if (failure) toast({ title: 'Card not saved', text: failure, tone: 'destructive' });
  });
  useEffect(() => {
    if (returned && isLoaded) void complete(returned.id, returned.hasFailed);
  }, [returned, isLoaded]);
}

function savedToast(isStillDue: boolean) {
  if (!isStillDue) return { title: 'Card saved', text: 'It is charged from now on.' };
  return {
    title: 'Card saved',
    text: latePayment.stillDue,
  };
}
