import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import styles from '../admin-panel.module.css';
import { ExportButton } from '../export/export-button.tsx';
import { Pager } from '../pager.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { useListCursor } from '../use-list-cursor.ts';
import { AuditDays } from './audit-days.tsx';
import { auditExport } from './audit-export.ts';
import { auditQuery } from './audit-queries.ts';
import { CustomerFilter } from './customer-filter.tsx';
import { KindFilter } from './kind-filter.tsx';
import { type AuditFilter, useAuditFilter } from './use-audit-filter.ts';

export function AuditTrail() {
  const { filter, setFilter } = useAuditFilter();
  const { userId, kind } = filter;
  const source = useMemo(() => auditExport({ userId, kind }), [userId, kind]);
  return (
    <>
      <div className={styles.tools}>
        <CustomerFilter userId={userId} onChoose={(next) => setFilter({ userId: next })} />
        <KindFilter kind={kind} onChoose={(next) => setFilter({ kind: next })} />
        <ExportButton source={source} />
      </div>
      <Entries key={kind} filter={filter} />
    </>
  );
}

function Entries({ filter }: { readonly filter: AuditFilter }) {
  const { position, goTo, restart } = useListCursor();
  const query = useQuery(auditQuery(filter, position.cursor));
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
    return (
      <EmptyState
        title="Nothing yet"
        text="What the team changes, what customers do, and what happens to their money is recorded here."
      />
    );
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
