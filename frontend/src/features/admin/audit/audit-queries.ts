import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { activityLimits } from '#shared/limits/lists.ts';
import { fresh, keys } from '../panel-queries.ts';
import type { AuditFilter } from './use-audit-filter.ts';

/** A page of the audit trail, newest first. */
export function auditQuery({ userId, kind }: AuditFilter, cursor: string) {
  const query = {
    limit: activityLimits.pageSize,
    ...(userId !== null && { userId }),
    ...(kind !== null && { kind }),
    ...(cursor && { cursor }),
  };
  return queryOptions({
    queryKey: [keys.audit, query],
    queryFn: async ({ signal }) => pageOf(await panelApi.listAudit.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}
