import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { screens } from '#shared/texts/screens.ts';
import type { OnAction } from '../actions.ts';
import { CustomerPage } from '../customer-page/customer-page.tsx';
import { customerPlace, useRemembered } from '../go-to/places.ts';
import { customerQuery } from './customer-queries.ts';
import { isNewSignUp } from './new-sign-ups.ts';

interface OneCustomerProps {
  readonly id: number;
  readonly since: string;
  readonly onAction: OnAction;
}

export function OneCustomer({ id, since, onAction }: OneCustomerProps) {
  const { data, isPending, isFetching, error, refetch } = useQuery(customerQuery(id));
  useRemembered(data && customerPlace(data));
  if (isPending) return <Spinner label="Loading the customer" />;
  if (error) {
    return (
      <LoadFailure
        what="this customer"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data)
    return <EmptyState level={1} title={screens.noCustomers} text="No customer has this number." />;
  return <CustomerPage customer={data} isNew={isNewSignUp(data, since)} onAction={onAction} />;
}
