import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { DeletionNotice } from '#frontend/src/entities/deletion/deletion-notice.tsx';
import { useDeletionAt } from '#frontend/src/entities/deletion/use-deletion-at.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { isServed } from '#shared/rules/served.ts';
import { LateInvoices } from './late-invoices.tsx';

/** What its owner has to know, or to pay, before all else. */
export function BillingNotices() {
  const user = useUser();
  const { data } = useQuery(overviewQuery);
  const deletionAt = useDeletionAt(user.id);
  return (
    <>
      {deletionAt !== null && <DeletionNotice user={user} at={deletionAt} />}
      {data && data.due.length > 0 && isServed(user, serverNow()) && (
        <LateInvoices due={data.due} payBy={data.payBy} />
      )}
    </>
  );
}
