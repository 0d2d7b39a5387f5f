import { useQuery } from '@tanstack/react-query';
import { screens } from '../../../../../shared/messages.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../admin-panel.module.css';
import type { OnAction } from '../customer-actions.ts';
import { type Focus, focusQuery } from '../customer-queries.ts';
import { CustomerTable } from './customer-table.tsx';

interface OneCustomerProps {
  readonly focus: Focus;
  readonly onAction: OnAction;
}

/** The table with the one customer that the address names. */
export function OneCustomer({ focus, onAction }: OneCustomerProps) {
  return (
    <>
      <div className={styles.tools}>
        <ButtonLink to={paths.admin} className={styles.showAll}>
          <ArrowLeftIcon size={18} />
          Show all customers
        </ButtonLink>
      </div>
      <FocusedTable focus={focus} onAction={onAction} />
    </>
  );
}

function FocusedTable({ focus, onAction }: OneCustomerProps) {
  const { data, isPending, isFetching, error, refetch } = useQuery(focusQuery(focus));
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
  if (!data) return <EmptyState title={screens.noCustomers} text="Nobody has this number." />;
  return <CustomerTable customers={[data]} onAction={onAction} />;
}
