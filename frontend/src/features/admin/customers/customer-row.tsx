import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Td } from '#frontend/src/ui/table.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import type { OnAction } from '../actions.ts';
import { EmptyValue } from '../empty-value.tsx';
import table from '../panel-table.module.css';
import { ActivationCell, EditsCell, PlanCell, WebsiteCell, ZipCell } from './customer-cells.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import styles from './customer-table.module.css';

interface CustomerRowProps {
  readonly customer: Customer;
  /** Signed up since the last visit. */
  readonly isNew: boolean;
  readonly onAction: OnAction;
}

/** One customer; on narrow screens the row becomes a card whose cells are labelled by `data-label`. */
export function CustomerRow({ customer, isNew, onAction }: CustomerRowProps) {
  const { id, loginCount, createdAt, isAdmin } = customer;
  return (
    <tr className={table.row}>
      <Td className={table.id}>{id}</Td>
      <Td className={table.name}>
        <NameCell customer={customer} isNew={isNew} />
      </Td>
      <Td data-label="Website" className={styles.website}>
        <WebsiteCell customer={customer} onAction={onAction} />
      </Td>
      <Td data-label="Activation">
        <ActivationCell customer={customer} onAction={onAction} />
      </Td>
      <Td data-label="Logins" numeric>
        {loginCount}
      </Td>
      <Td data-label="Plan">
        <PlanCell customer={customer} />
      </Td>
      <Td data-label="ZIP">
        {isAdmin ? <EmptyValue /> : <ZipCell customer={customer} onAction={onAction} />}
      </Td>
      <Td data-label="Edits" numeric>
        <EditsCell customer={customer} onAction={onAction} />
      </Td>
      <Td data-label="Date" className={table.date}>
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      </Td>
      <Td className={table.menu}>
        <CustomerMenu customer={customer} onAction={onAction} />
      </Td>
    </tr>
  );
}

function NameCell({ customer, isNew }: Omit<CustomerRowProps, 'onAction'>) {
  const name = displayName(customer);
  return (
    <>
      <span className={table.nameLine}>
        <PlainLink to={paths.adminCustomer(customer.id)} className={table.title}>
          {name}
        </PlainLink>
        {customer.isAdmin && <Badge>Administrator</Badge>}
        {isNew && <Badge tone="accent">New</Badge>}
      </span>
      <span className={table.faint}>{otherNames(customer, name).join(' · ')}</span>
    </>
  );
}

/** Person, username and email, except the one in the row's heading. */
function otherNames({ firstName, lastName, username, email }: Customer, heading: string) {
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return [person, username, email].filter((text) => text !== '' && text !== heading);
}
