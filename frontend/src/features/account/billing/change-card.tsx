import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { CardEntry } from '#frontend/src/entities/stripe/card-entry.tsx';
import { cardFailure, cardHelp, withHelp } from '#frontend/src/entities/stripe/card-help.ts';
import { focusRefused } from '#frontend/src/entities/stripe/focus-refused.ts';
import { isIncomplete } from '#frontend/src/entities/stripe/pay-by-card.ts';
import { useAppearance } from '#frontend/src/entities/stripe/use-appearance.ts';
import { paths } from '#frontend/src/paths.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import { cardFormQuery } from './billing-queries.ts';
import { useConfirmCard } from './use-confirm-card.ts';

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
  const confirmCard = useConfirmCard();
  return async (stripe: Stripe, elements: StripeElements): Promise<string | null> => {
    const { setupIntent, error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.account}#billing` },
      redirect: 'if_required',
    });
    // After a lost answer of ours, the set-up is already complete.
    const done = setupIntent ?? error?.setup_intent;
    if (isIncomplete(error)) return null;
    if (done?.status !== 'succeeded') {
      if (error) focusRefused(elements, error);
      const failure = (error && cardFailure(error)) ?? refusals.cardNotSaved;
      return withHelp(failure, error ? cardHelp(error) : null);
    }
    const failure = await confirmCard(done.id);
    if (failure === null) onSaved();
    return failure;
  };
}
