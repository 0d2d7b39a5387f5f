import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { CardEntry } from '#frontend/src/entities/stripe/card-entry.tsx';
import { useAppearance } from '#frontend/src/entities/stripe/use-appearance.ts';
import { paths } from '#frontend/src/paths.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { cardFormQuery, overviewQuery, receiptsQuery } from './billing-queries.ts';

/** The card form; its data goes only to Stripe. */
export function ChangeCard({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(cardFormQuery);
  const appearance = useAppearance();
  const save = useSaveCard(onClose);
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the card form" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <Spinner label="Preparing the card form" />;
  const { stripe, clientSecret } = data;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <CardEntry action="Save card" busy="Saving..." onSubmit={save} onCancel={onClose} />
    </Elements>
  );
}

function useSaveCard(onSaved: () => void) {
  const client = useQueryClient();
  const { refresh } = useSession();
  return async (stripe: Stripe, elements: StripeElements): Promise<string | null> => {
    const { setupIntent, error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.account}#billing` },
      redirect: 'if_required',
    });
    // After a lost answer of ours, the set-up is already complete.
    const done = setupIntent ?? error?.setup_intent;
    if (done?.status !== 'succeeded') return error?.message ?? refusals.cardNotSaved;
    try {
      const body = { setupIntentId: done.id };
      const overview = await api.billing.confirmCard({ body });
      setAnswer(client, overviewQuery.queryKey, overview);
      await client.invalidateQueries({ queryKey: receiptsQuery(null).queryKey.slice(0, 1) });
      await refresh();
      toast(savedToast(overview.due !== null));
      onSaved();
      return null;
    } catch (failure) {
      return messageOf(failure, refusals.cardNotSaved);
    }
  };
}

function savedToast(isStillDue: boolean) {
  if (!isStillDue) return { title: 'Card saved', text: 'It is charged from now on.' };
  return {
    title: 'Card saved',
    text: 'The bank declined the overdue payment. Please pay it yourself.',
  };
}
