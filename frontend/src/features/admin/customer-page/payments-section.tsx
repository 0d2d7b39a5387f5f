import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { PaymentRow } from '../customers/payments/payment-row.tsx';
import { paymentsQuery } from '../customers/payments/payments-query.ts';
import { RefundForm } from '../customers/payments/refund-form.tsx';
import { OwedMonths } from './owed-months.tsx';
import { Loaded, Nothing, Section } from './section.tsx';

/** What is owed, receipts and refunds, with the refund form. */
export function PaymentsSection({ customer }: { readonly customer: Customer }) {
  const { id: userId } = customer;
  const [cursor, setCursor] = useState<string | null>(null);
  const [refunded, setRefunded] = useState<ReceiptSummary | null>(null);
  const query = useQuery(paymentsQuery(userId, cursor));
  return (
    <Section title="Receipts and payments" anchor="payments">
      <OwedMonths customer={customer} />
      <Loaded query={query} what="the payments">
        {(page) =>
          page.items.length === 0 ? (
            <Nothing>No payments yet.</Nothing>
          ) : (
            <>
              <ul className={rows.list}>
                {page.items.map((receipt) => (
                  <PaymentRow
                    key={receipt.id}
                    receipt={receipt}
                    onRefund={() => setRefunded(receipt)}
                  />
                ))}
              </ul>
              <RecordPager label="Pages of payments" page={page} onGo={setCursor} />
            </>
          )
        }
      </Loaded>
      {refunded && (
        <Dialog title={`Refund ${refunded.id}`} onClose={() => setRefunded(null)}>
          <RefundForm
            userId={userId}
            name={displayName(customer)}
            receipt={refunded}
            onClose={() => setRefunded(null)}
          />
        </Dialog>
      )}
    </Section>
  );
}
