import type { Customer } from '../../../../../shared/model/user.ts';
import { displayName } from '../../../../../shared/rules/names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatShortDate } from '../../../ui/format-date.ts';
import { Td } from '../../../ui/table.tsx';
import type { OnAction } from '../customer-actions.ts';
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
      <Td data-label="Website" className={styles.website}>
        <WebsiteCell customer={customer} onAction={onAction} />
      </Td>
      <Td data-label="Activation">
        <Activation customer={customer} />
      </Td>
      <Td data-label="Purchase">
        <Purchase customer={customer} />
      </Td>
      <Td data-label="ZIP">
        <ZipCell customer={customer} onAction={onAction} />
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
  const name = displayName(customer);
  return (
    <>
      <span className={styles.nameLine}>
        <strong className={styles.strong}>{name}</strong>
        {customer.isAdmin && <Badge tone="accent">Administrator</Badge>}
      </span>
      <span className={styles.faint}>{otherNames(customer, name).join(' · ')}</span>
    </>
  );
}

/** Person, username and email, less what the row is headed with. */
function otherNames({ firstName, lastName, username, email }: Customer, heading: string) {
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return [person, username, email].filter((text) => text !== '' && text !== heading);
}

/** The next step is in the cell where its result will stand; the menu has it too. */
function WebsiteCell({ customer, onAction }: CustomerRowProps) {
  const { username, websiteName, isAdmin } = customer;
  if (isAdmin) return websiteName ?? <None />;
  return (
    <button
      type="button"
      className={styles.step}
      data-open={websiteName === null}
      onClick={() => onAction('website', customer)}
    >
      {websiteName ?? 'Set website'}
      <span className="visually-hidden">
        {websiteName === null ? ` for ${username}` : `, change the website of ${username}`}
      </span>
    </button>
  );
}

function ZipCell({ customer, onAction }: CustomerRowProps) {
  const { username, zipFileUploaded, isAdmin } = customer;
  if (isAdmin) return <None />;
  return (
    <button
      type="button"
      className={styles.step}
      data-open={!zipFileUploaded}
      onClick={() => onAction('zip', customer)}
    >
      {zipFileUploaded ? <Badge tone="success">Uploaded</Badge> : 'Upload ZIP'}
      <span className="visually-hidden">
        {zipFileUploaded ? `, replace the files of ${username}` : ` for ${username}`}
      </span>
    </button>
  );
}

function Activation({ customer }: { readonly customer: Customer }) {
  const { activationCode, isActivated } = customer;
  return (
    <span className={styles.activation}>
      {isActivated ? (
        <Badge tone="success">Activated</Badge>
      ) : (
        <Badge tone="warning">Not activated</Badge>
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
