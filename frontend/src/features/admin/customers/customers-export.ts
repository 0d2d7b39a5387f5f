import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import {
  customerFields,
  exportedFieldNames,
} from '#frontend/src/entities/customer/customer-fields.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Customer } from '#shared/model/user.ts';
import type { ExportSource } from '../export/export-source.ts';

const columns = Object.fromEntries(
  exportedFieldNames.map((name) => [
    customerFields[name].label,
    (customer: Customer) => customer[name],
  ]),
);

/** Oldest first. */
export const customersExport: ExportSource<Customer> = {
  title: 'Export customers',
  fileName: 'customers',
  items: 'customers',
  columns,
  readPage: async (cursor, signal) => {
    const query = {
      limit: listLimits.maxPageSize,
      sort: 'id',
      order: 'asc',
      ...(cursor && { cursor }),
    } as const;
    return pageOf(await api.users.list.withHeaders({ query, signal }));
  },
};
