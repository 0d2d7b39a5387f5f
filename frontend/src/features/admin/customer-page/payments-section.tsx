import { useState } from 'react';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { PaymentList } from '../customers/payments/payment-list.tsx';
import { RefundForm } from '../customers/payments/refund-form.tsx';
import { Section } from './section.tsx';

/** What is owed, receipts and refunds, with the refund form. */
export function PaymentsSection({ customer }: { readonly customer: Customer }) {
  const [refunded, setRefunded] = useState<ReceiptSummary | null>(null);
  return (
    <Section title="Receipts and payments" anchor="payments">
      <PaymentList customer={customer} onRefund={setRefunded} />
      {refunded && (
        <Dialog title={`Refund ${refunded.id}`} onClose={() => setRefunded(null)}>
          <RefundForm
            userId={customer.id}
            name={displayName(customer)}
            receipt={refunded}
            onClose={() => setRefunded(null)}
          />
        </Dialog>
      )}
    </Section>
  );
}
