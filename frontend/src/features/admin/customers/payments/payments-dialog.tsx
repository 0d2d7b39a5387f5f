import { useState } from 'react';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { PaymentList } from './payment-list.tsx';
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
        <PaymentList customer={customer} onRefund={setRefunded} />
      )}
    </Dialog>
  );
}
