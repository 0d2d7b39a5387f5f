import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import type { CsvValue } from '#shared/rules/csv.ts';
import type { ExportSource } from '../export/export-source.ts';
import { actionLabel } from './audit-actions.ts';
import type { AuditFilter } from './use-audit-filter.ts';

const columns = {
  Time: ({ at }) => at,
  Kind: ({ kind }) => kind,
  'By ID': ({ actorId }) => actorId,
  By: ({ actor }) => actor,
  Call: ({ action }) => action,
  Action: ({ action }) => actionLabel(action),
  'Customer ID': ({ userId }) => userId,
  Customer: ({ userName }) => userName,
  'Website ID': ({ websiteId }) => websiteId,
  Before: ({ before }) => JSON.stringify(before),
  After: ({ after }) => JSON.stringify(after),
  'Entry ID': ({ id }) => id,
} as const satisfies Readonly<Record<string, (entry: ListedAuditEntry) => CsvValue>>;

/** What the filter shows, all pages of it, newest first. */
export function auditExport({ userId, kind }: AuditFilter): ExportSource<ListedAuditEntry> {
  return {
    title: 'Export activity',
    fileName: userId === null ? 'activity' : `activity-customer-${userId}`,
    items: 'entries',
    columns,
    readPage: async (cursor, signal) => {
      const query = {
        limit: listLimits.maxPageSize,
        ...(userId !== null && { userId }),
        ...(kind !== null && { kind }),
        ...(cursor && { cursor }),
      };
      return pageOf(await panelApi.listAudit.withHeaders({ query, signal }));
    },
  };
}
