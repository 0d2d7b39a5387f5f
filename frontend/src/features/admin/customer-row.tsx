import type { Customer } from '../../../../shared/model/user.ts';
import { customerName } from '../../../../shared/rules/names.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatShortDate } from '../../ui/format-date.ts';
import { Td } from '../../ui/table.tsx';
import type { OnAction } from './customer-actions.ts';
import { CustomerMenu } from './customer-menu.tsx';
import styles from './customer-table.module.css';

interface CustomerRowProps {
  readonly customer: Customer;
  readonly onAction: OnAction;
}

/** One customer; on a narrow screen the cells stack to a card and name themselves by `data-label`. */
export function CustomerRow({ customer, onAction }: CustomerRowProps) {
  return (
    <tr className={styles.row}>
      <Td className={styles.id}>{customer.id}</Td>
      <Td className={styles.name}>
        <CustomerCell customer={customer} />
      </Td>
      <Td data-label="Website">{customer.websiteName ?? <None />}</Td>
      <Td data-label="Activation">
        <Activation customer={customer} />
      </Td>
      <Td data-label="Purchase">
        <Purchase customer={customer} />
      </Td>
      <Td data-label="ZIP">
        {customer.zipFileUploaded ? <Badge tone="success">Uploaded</Badge> : <None />}
      </Td>
      <Td data-label="Edits" numeric>
        {customer.editsRequested}
      </Td>
      <Td data-label="Date" className={styles.date}>
        <time dateTime={customer.createdAt}>{formatShortDate(customer.createdAt)}</time>
      </Td>
      <Td className={styles.menu}>
        <CustomerMenu customer={customer} onAction={onAction} />
      </Td>
    </tr>
  );
}

function CustomerCell({ customer }: { readonly customer: Customer }) {
  const name = customerName(customer);
  return (
    <>
      <span className={styles.nameLine}>
        <strong className={styles.strong}>{name}</strong>
        {customer.isAdmin && <Badge tone="accent">Administrator</Badge>}
      </span>
      <span className={styles.faint}>
        {name !== customer.username && <span>{customer.username}</span>}
        <span>{customer.email}</span>
      </span>
    </>
  );
}

function Activation({ customer }: { readonly customer: Customer }) {
  const { activationCode, isActivated } = customer;
  return (
    <span className={styles.activation}>
      {isActivated ? (
        <Badge tone="success">Activated</Badge>
      ) : (
        <Badge tone="warning">Waiting</Badge>
      )}
      {activationCode && (
        <code className={styles.code} data-testid="activation-code" title="Activation code">
          {activationCode}
        </code>
      )}
    </span>
  );
}

function Purchase({ customer }: { readonly customer: Customer }) {
  if (!customer.hasPurchasedSite) return <None />;
  return (
    <Badge tone="success">
      Purchased
      {customer.purchaseDate && (
        <span className="visually-hidden"> on {formatShortDate(customer.purchaseDate)}</span>
      )}
    </Badge>
  );
}

/** Nothing here, without noise: a dash for the eye, a word for the ear. */
function None() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
