import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { useStripeReturn } from '#frontend/src/entities/stripe/use-stripe-return.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { cardName } from '#shared/rules/card-name.ts';
import { formatPrice } from '#shared/rules/money.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { PayForm } from './pay-form.tsx';
import { payFormQuery, payLinkQuery } from './pay-link-queries.ts';

/** A late payment by the link in the mail, without a session. */
export function PayLink({ token }: { readonly token: string }) {
  const [hasPaid, setPaid] = useState(false);
  const returned = useStripeReturn('payment_intent');
  // After the bank the link may have ended with its payment, which only the form's call still tells.
  const form = useQuery({ ...payFormQuery(token), enabled: returned !== null && !hasPaid });
  const isPaid = hasPaid || (returned !== null && form.data === null);
  const { data, error, isFetching, refetch } = useQuery({
    ...payLinkQuery(token),
    enabled: !isPaid && (returned === null || form.isFetched),
  });
  if (isPaid) {
    return <EmptyState title="Paid. Thank you!" text="The receipt is in your account." />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="Nothing to pay" text={refusals.payLinkEnded} />;
  }
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="this payment" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <Spinner label="Loading the payment" />;
  const { amount, dueSince, card } = data;
  const declined = card === null ? '' : ` ${cardName({ ...card, brand: null })} was declined.`;
  return (
    <Card>
      <CardHeader
        title={formatPrice(amount)}
        text={`Due since ${formatMoneyDay(dueSince)}.${declined} The card you enter here is charged from now on.`}
      />
      <PayForm token={token} amount={amount} onPaid={() => setPaid(true)} />
    </Card>
  );
}
