import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import type { CsvValue } from '#shared/rules/csv.ts';
import type { ExportSource } from '../export/export-source.ts';
import { actionLabel } from './audit-actions.ts';

const columns = {
  Time: ({ at }) => at,
  'Administrator ID': ({ actorId }) => actorId,
  Administrator: ({ actor }) => actor,
  Call: ({ action }) => action,
  Action: ({ action }) => actionLabel(action),
  'Customer ID': ({ userId }) => userId,
  Customer: ({ userName }) => userName,
  'Website ID': ({ websiteId }) => websiteId,
  Before: ({ before }) => JSON.stringify(before),
  After: ({ after }) => JSON.stringify(after),
  'Entry ID': ({ id }) => id,
} as const satisfies Readonly<Record<string, (entry: ListedAuditEntry) => CsvValue>>;

/** The whole audit trail, or that of one customer, newest first. */
export function auditExport(userId: number | null): ExportSource<ListedAuditEntry> {
  return {
    title: 'Export activity',
    fileName: userId === null ? 'activity' : `activity-customer-${userId}`,
    items: 'entries',
    columns,
    readPage: async (cursor, signal) => {
      const query = {
        limit: listLimits.maxPageSize,
        ...(userId !== null && { userId }),
        ...(cursor && { cursor }),
      };
      return pageOf(await api.admin.listAudit.withHeaders({ query, signal }));
    },
  };
}
