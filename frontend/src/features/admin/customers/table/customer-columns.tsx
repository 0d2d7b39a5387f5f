import type { ReactNode } from 'react';
import { customerFields } from '#frontend/src/entities/customer/customer-fields.ts';
import table from '#frontend/src/features/admin/panel-table.module.css';
import type { UserSort } from '#shared/api/users.ts';
import {
  type CellProps,
  DateCell,
  EditsCell,
  SeenCell,
  StatusCell,
  WebsiteCell,
  ZipCell,
} from './customer-cells.tsx';
import styles from './customer-table.module.css';

interface CustomerColumn {
  readonly label: string;
  /** Absent when the list cannot be sorted by it. */
  readonly sort?: UserSort;
  readonly numeric?: boolean;
  /** Hidden on a phone; the row's menu and the customer's page have it. */
  readonly isDetail?: boolean;
  readonly className?: string | undefined;
  readonly Cell: (props: CellProps) => ReactNode;
}

/** The columns between a row's heading (id and name) and its menu. */
export const customerColumns: readonly CustomerColumn[] = [
  { label: 'Status', Cell: StatusCell },
  {
    label: 'Website',
    sort: 'website',
    isDetail: true,
    className: styles.website,
    Cell: WebsiteCell,
  },
  { label: 'ZIP', isDetail: true, Cell: ZipCell },
  { label: 'Edits', sort: 'edits', numeric: true, isDetail: true, Cell: EditsCell },
  { label: customerFields.lastSeenAt.label, isDetail: true, className: table.date, Cell: SeenCell },
  { label: 'Date', sort: 'date', className: table.date, Cell: DateCell },
];

interface SortChoice {
  readonly label: string;
  readonly sort: UserSort;
}

export const sortChoices: readonly SortChoice[] = [
  { label: 'ID', sort: 'id' },
  { label: 'Name', sort: 'name' },
  ...customerColumns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : [])),
];
