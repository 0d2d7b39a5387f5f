import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, Nothing } from '#frontend/src/features/admin/customer-page/section.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import type { Customer } from '#shared/model/user.ts';
import { isLate, OwedRows } from './owed-rows.tsx';
import { PaymentRow } from './payment-row.tsx';
import { paymentsQuery } from './payments-query.ts';

interface PaymentListProps {
  readonly customer: Customer;
  readonly onRefund: (receipt: ReceiptSummary) => void;
}

/** What is owed, then what was paid and refunded, the newest first. */
export function PaymentList({ customer, onRefund }: PaymentListProps) {
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(paymentsQuery(customer.id, cursor));
  return (
    <Loaded query={query} what="the payments">
      {(page) =>
        page.items.length === 0 && !isLate(customer) ? (
          <Nothing>No payments yet.</Nothing>
        ) : (
          <>
            <ul className={rows.list}>
              {cursor === null && <OwedRows customer={customer} />}
              {page.items.map((receipt) => (
                <PaymentRow key={receipt.id} receipt={receipt} onRefund={() => onRefund(receipt)} />
              ))}
            </ul>
            <RecordPager label="Pages of payments" page={page} onGo={setCursor} />
          </>
        )
      }
    </Loaded>
  );
}
