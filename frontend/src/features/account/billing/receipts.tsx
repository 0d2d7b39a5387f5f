import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { receiptsQuery } from './billing-queries.ts';
import { ReceiptRow } from './receipt-row.tsx';

/** Receipts and refunds, the newest first. */
export function Receipts() {
  const [cursor, setCursor] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(receiptsQuery(cursor));
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="your receipts" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <AccountSkeleton />;
  const { items } = data;
  // The plan says what will be here.
  if (items.length === 0 && cursor === null) return null;
  return (
    <Card aria-busy={isFetching}>
      <CardHeader title="Receipts" text="Print them, or save the PDF." />
      <ul className={rows.list}>
        {items.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <RecordPager label="Pages of receipts" page={data} onGo={setCursor} />
    </Card>
  );
}
