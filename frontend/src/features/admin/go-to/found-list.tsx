import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import styles from './go-to.module.css';

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Customer[];
  /** The item that Enter opens. */
  readonly index: number;
  readonly onOpen: (customer: Customer) => void;
}

/** The focus stays in the field, which announces the selected item. */
export function FoundList({ id, found, index, onOpen }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Customers found" className={styles.list}>
      {found.map((customer, place) => (
        <button
          key={customer.id}
          type="button"
          role="option"
          tabIndex={-1}
          id={`${id}-${customer.id}`}
          aria-selected={place === index}
          className={classNames(styles.option, place === index && styles.current)}
          onClick={() => onOpen(customer)}
        >
          <span className={styles.name}>{displayName(customer)}</span>
          <span className={styles.email}>{customer.email}</span>
          <Mark customer={customer} />
        </button>
      ))}
    </div>
  );
}

function Mark({ customer }: { readonly customer: Customer }) {
  if (customer.isAdmin) return <Badge>Administrator</Badge>;
  const { label, tone } = saleStatus(customer);
  return <Badge tone={tone}>{label}</Badge>;
}
