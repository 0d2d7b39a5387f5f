import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Table, Td, Th } from '#frontend/src/ui/table.tsx';
import type { AuditEntry } from '#shared/model/audit.ts';
import { EmptyValue } from '../empty-value.tsx';
import table from '../panel-table.module.css';
import { actionLabel, type ChangedField, changedFields, subjectOf } from './audit-labels.ts';
import styles from './audit-table.module.css';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly isBusy: boolean;
}

export function AuditTable({ entries, isBusy }: AuditTableProps) {
  return (
    <div className={table.frame}>
      <Table caption="Activity" isBusy={isBusy}>
        <thead>
          <tr>
            <Th>What</Th>
            <Th>Customer</Th>
            <Th>Change</Th>
            <Th>Administrator</Th>
            <Th>Time</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const changes = changedFields(entry);
  return (
    <tr className={table.row}>
      <Td className={`${table.name} ${styles.what}`}>{actionLabel(entry.action)}</Td>
      <Td data-label="Customer" className={styles.customer}>
        <Subject entry={entry} />
      </Td>
      <Td data-label="Change" className={styles.changes}>
        {changes.length === 0 ? (
          <EmptyValue />
        ) : (
          <ul>
            {changes.map((change) => (
              <Change key={change.label} change={change} />
            ))}
          </ul>
        )}
      </Td>
      <Td data-label="Administrator">{entry.actor}</Td>
      <Td data-label="Time" className={table.date}>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </Td>
    </tr>
  );
}

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const name = subjectOf(entry);
  if (entry.userId === null) return name ?? <EmptyValue />;
  return (
    <PlainLink to={paths.adminCustomer(entry.userId)} className={styles.link}>
      {name}
    </PlainLink>
  );
}

function Change({ change: { label, before, after } }: { readonly change: ChangedField }) {
  return (
    <li className={styles.change}>
      <span className={styles.label}>{label}</span>{' '}
      {before !== null && <del className={styles.before}>{before}</del>}
      {before !== null && after !== null && ' '}
      {after !== null && <ins className={styles.after}>{after}</ins>}
    </li>
  );
}
