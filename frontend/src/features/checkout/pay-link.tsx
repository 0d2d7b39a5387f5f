import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { useStripeReturn } from '#frontend/src/entities/stripe/use-stripe-return.ts';
import { titles } from '#frontend/src/titles.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { PageHeader } from '#frontend/src/ui/page.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Due } from '#shared/api/billing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { DueFacts } from './due-facts.tsx';
import { dueSum, dueText } from './due-words.ts';
import { PaidUp, ReceiptsLink } from './paid-up.tsx';
import { PayForm } from './pay-form.tsx';
import { payFormQuery, payLinkQuery } from './pay-link-queries.ts';

/** Late payments by the link in the mail, without a session, one after the other. */
export function PayLink({ token }: { readonly token: string }) {
  const [paid, setPaid] = useState<Paid>();
  const returned = useStripeReturn('payment_intent');
  // After the bank the link may have ended with its payment, which only the form's call still tells.
  const form = useQuery({ ...payFormQuery(token), enabled: returned !== null && !paid });
  const isPaid = paid !== undefined || (returned !== null && form.data?.session === null);
  const client = useQueryClient();
  const query = payLinkQuery(token);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: !isPaid && (returned === null || form.isFetched),
  });
  if (isPaid || data?.due.length === 0) {
    const next = paid?.nextBillingDate ?? form.data?.nextBillingDate ?? null;
    return <PaidUp due={paid?.due} next={next} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        level={1}
        title="Nothing to pay"
        text={refusals.payLinkEnded}
        action={<ReceiptsLink />}
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
  const onPaid = (isMoreDue: boolean, nextBillingDate: string | null) => {
    if (isMoreDue) void client.resetQueries({ queryKey: query.queryKey });
    else setPaid({ due: oldest, nextBillingDate });
  };
  return (
    <>
      <PageHeader
        above={titles.pay}
        title={dueSum(oldest)}
        text={dueText(data.due, data.card && { ...data.card, brand: null })}
      />
      <Card aria-label="Payment">
        <DueFacts due={oldest} websiteName={data.websiteName} payBy={data.payBy} />
        <PayForm token={token} due={oldest} onPaid={onPaid} />
      </Card>
    </>
  );
}

interface Paid {
  readonly due: Due;
  readonly nextBillingDate: string | null;
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
