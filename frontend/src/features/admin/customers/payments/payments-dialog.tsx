import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import records from '#frontend/src/features/admin/records.module.css';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { PaymentRow } from './payment-row.tsx';
import { paymentsQuery } from './payments-query.ts';
import { RefundForm } from './refund-form.tsx';

interface PaymentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** A customer's payments, with the refund form. */
export function PaymentsDialog({ customer, onClose }: PaymentsDialogProps) {
  const [refunded, setRefunded] = useState<ReceiptSummary | null>(null);
  const name = displayName(customer);
  const title = refunded ? `Refund ${refunded.id}` : 'Payments';
  return (
    <Dialog title={title} text={`For ${name}`} wide onClose={onClose}>
      {refunded ? (
        <RefundForm
          userId={customer.id}
          name={name}
          receipt={refunded}
          onClose={() => setRefunded(null)}
        />
      ) : (
        <Payments userId={customer.id} onRefund={setRefunded} />
      )}
    </Dialog>
  );
}

interface PaymentsProps {
  readonly userId: number;
  readonly onRefund: (receipt: ReceiptSummary) => void;
}

function Payments({ userId, onRefund }: PaymentsProps) {
  const [cursor, setCursor] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery(userId, cursor));
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the payments" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <Spinner label="Loading the payments" />;
  if (data.items.length === 0) return <p className={records.none}>No payments yet.</p>;
  return (
    <>
      <ul className={rows.list}>
        {data.items.map((receipt) => (
          <PaymentRow key={receipt.id} receipt={receipt} onRefund={() => onRefund(receipt)} />
        ))}
      </ul>
      <RecordPager label="Pages of payments" page={data} onGo={setCursor} />
    </>
  );
}
