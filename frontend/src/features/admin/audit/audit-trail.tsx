import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import styles from '../admin-panel.module.css';
import { ExportButton } from '../export/export-button.tsx';
import { Pager } from '../pager.tsx';
import { isValidId } from '../selection.ts';
import { TableSkeleton } from '../table-skeleton.tsx';
import { useListCursor } from '../use-list-cursor.ts';
import audit from './audit.module.css';
import { AuditDays } from './audit-days.tsx';
import { auditExport } from './audit-export.ts';
import { auditQuery } from './audit-queries.ts';
import { CustomerFilter } from './customer-filter.tsx';

/** The customer in the URL; null for all. */
function useUserId() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('userId'));
  const setUserId = (next: number | null) =>
    setQuery({ view: 'activity', ...(next !== null && { userId: String(next) }) });
  return { userId: isValidId(id) ? id : null, setUserId };
}

export function AuditTrail() {
  const { userId, setUserId } = useUserId();
  const source = useMemo(() => auditExport(userId), [userId]);
  return (
    <div className={audit.trail}>
      <div className={styles.tools}>
        <CustomerFilter userId={userId} onChoose={setUserId} />
        <ExportButton source={source} />
      </div>
      <Entries userId={userId} />
    </div>
  );
}

function Entries({ userId }: { readonly userId: number | null }) {
  const { position, goTo, restart } = useListCursor();
  const query = useQuery(auditQuery(userId, position.cursor));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const retry = () => {
    restart();
    void refetch();
  };
  if (error) {
    return <LoadFailure what="the activity" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <TableSkeleton label="Loading the activity" />;
  const { items, previous, next } = data;
  if (items.length === 0 && next === null) {
    return <EmptyState title="Nothing yet" text="What administrators change is recorded here." />;
  }
  return (
    <>
      <AuditDays entries={items} isBusy={isPlaceholderData} />
      {(previous !== null || next !== null) && (
        <Pager
          label="Pages of activity"
          range={`Page ${position.page}`}
          previous={previous}
          next={next}
          onGo={goTo}
        />
      )}
    </>
  );
}
