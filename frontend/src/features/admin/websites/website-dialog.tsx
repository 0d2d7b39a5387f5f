import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '../../../../../shared/model/user.ts';
import { displayName } from '../../../../../shared/rules/names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { editQuery, refreshCustomers } from '../customer-queries.ts';
import { WebsiteForm } from './website-form.tsx';

interface WebsiteDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Sets what the customer sees of their website; the first save creates it (decisions 17). */
export function WebsiteDialog({ customer, onClose }: WebsiteDialogProps) {
  return (
    <Dialog title="Set website" text={`For ${displayName(customer)}`} onClose={onClose}>
      <WebsiteEdit customerId={customer.id} onClose={onClose} />
    </Dialog>
  );
}

interface WebsiteEditProps {
  readonly customerId: number;
  readonly onClose: () => void;
}

function WebsiteEdit({ customerId, onClose }: WebsiteEditProps) {
  const client = useQueryClient();
  const query = useQuery(editQuery(customerId));
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const what = 'this website';
    return (
      <LoadFailure what={what} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data || isFetching) return <Spinner label="Loading the website" />;
  return (
    <WebsiteForm
      customer={data.customer}
      website={data.website}
      onSaved={async () => {
        await refreshCustomers(client);
        onClose();
      }}
      onReload={() => void refetch()}
      onCancel={onClose}
    />
  );
}
