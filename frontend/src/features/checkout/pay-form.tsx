import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { CardEntry } from '#frontend/src/entities/stripe/card-entry.tsx';
import { unchargedHelp, withHelp } from '#frontend/src/entities/stripe/card-help.ts';
import { payByCard } from '#frontend/src/entities/stripe/pay-by-card.ts';
import { useAppearance } from '#frontend/src/entities/stripe/use-appearance.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Due } from '#shared/api/billing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { payFormQuery } from './pay-link-queries.ts';
import { Trust } from './trust.tsx';

interface PayFormProps {
  readonly token: string;
  readonly due: Due;
  readonly onPaid: (isMoreDue: boolean, nextBillingDate: string | null) => void;
}

export function PayForm({ token, due, onPaid }: PayFormProps) {
  const { data, error, isFetching, refetch } = useQuery(payFormQuery(token));
  const appearance = useAppearance();
  const onPaidAlready = useEffectEvent(onPaid);
  const isPaid = data?.session === null;
  const next = data?.nextBillingDate ?? null;
  useEffect(() => {
    if (isPaid) onPaidAlready(false, next);
  }, [isPaid, next]);
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the card form" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data?.session) return <Spinner label="Preparing your payment" />;
  const pay = async (stripe: Stripe, elements: StripeElements) => {
    const outcome = await payByCard(stripe, elements, location.href);
    if ('incomplete' in outcome) return null;
    if ('failure' in outcome) return withHelp(outcome.failure, unchargedHelp(outcome.help));
    // The payment succeeded in any case: the webhook updates the account as well.
    const answer = await api.billing.payByLink({ params: { token } }).catch(() => null);
    onPaid(answer !== null && answer.session !== null, answer?.nextBillingDate ?? null);
    return null;
  };
  const { stripe, clientSecret } = data.session;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <CardEntry
        action={`Pay ${formatMoney(due.amount, due.currency)}`}
        busy="Paying..."
        onSubmit={pay}
      >
        <Trust />
      </CardEntry>
    </Elements>
  );
}
