import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { agency } from '#frontend/src/agency/agency.ts';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { useStripeReturn } from '#frontend/src/entities/stripe/use-stripe-return.ts';
import { paths } from '#frontend/src/paths.ts';
import { titles } from '#frontend/src/titles.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { PageHeader } from '#frontend/src/ui/page.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Due } from '#shared/api/billing.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney, formatSum } from '#shared/rules/money.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { PayForm } from './pay-form.tsx';
import { payFormQuery, payLinkQuery } from './pay-link-queries.ts';

/** Late payments by the link in the mail, without a session, one after the other. */
export function PayLink({ token }: { readonly token: string }) {
  const [paid, setPaid] = useState<Due>();
  const returned = useStripeReturn('payment_intent');
  // After the bank the link may have ended with its payment, which only the form's call still tells.
  const form = useQuery({ ...payFormQuery(token), enabled: returned !== null && !paid });
  const isPaid = paid !== undefined || (returned !== null && form.data === null);
  const client = useQueryClient();
  const query = payLinkQuery(token);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: !isPaid && (returned === null || form.isFetched),
  });
  if (isPaid || data?.due.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Paid. Thank you!"
        text={`${paid ? `We got ${formatMoney(paid.amount, paid.currency)}. ` : ''}Nothing is due any more. The receipt comes by email, and is in your account.`}
        action={<Receipts />}
      />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        level={1}
        title="Nothing to pay"
        text={refusals.payLinkEnded}
        action={<Receipts />}
      />
    );
  }
  if (error) {
    const retry = () => void refetch();
    return (
      <Asked>
        <LoadFailure what="this payment" error={error} isBusy={isFetching} onRetry={retry} />
      </Asked>
    );
  }
  const [oldest] = data?.due ?? [];
  if (!data || !oldest) {
    return (
      <Asked>
        <Spinner label="Loading the payment" />
      </Asked>
    );
  }
  const onPaid = (isMoreDue: boolean) => {
    if (isMoreDue) void client.resetQueries({ queryKey: query.queryKey });
    else setPaid(oldest);
  };
  const declined = data.card && `${cardName({ ...data.card, brand: null })} was declined.`;
  return (
    <>
      <PageHeader
        above={titles.pay}
        title={formatMoney(oldest.amount, oldest.currency)}
        text={explain(data.due, declined)}
      />
      <Card aria-label="Payment">
        <PayForm token={token} due={oldest} onPaid={onPaid} />
      </Card>
    </>
  );
}

function Receipts() {
  return <ButtonLink to={paths.accountBilling}>Open your receipts</ButtonLink>;
}

/** Below its title, until the sum is known that it asks for. */
function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={titles.pay} />
      {children}
    </>
  );
}

function explain(due: readonly Due[], declined: string | null): string {
  const [oldest] = due;
  return [
    `For your ${agency.offers.subscription.title} with ${agency.brand.name}.`,
    ...(due.length > 1 ? [latePayment.months(formatSum(due), due.length)] : []),
    ...(oldest ? [`Due since ${formatMoneyDay(oldest.since)}.`] : []),
    ...(declined === null ? [] : [declined]),
    'The card you enter here is charged from now on.',
  ].join(' ');
}
