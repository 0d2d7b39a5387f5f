import { useLocation } from 'react-router-dom';
import { ViewersNow } from '#frontend/src/entities/viewers/viewers.tsx';
import type { OnAction } from '#frontend/src/features/admin/actions.ts';
import { mailStopOf } from '#frontend/src/features/admin/mail/mail-stop.ts';
import { MailStopBadge } from '#frontend/src/features/admin/mail/mail-stop-badge.tsx';
import table from '#frontend/src/features/admin/panel-table.module.css';
import { UnansweredMark } from '#frontend/src/features/admin/standings/unanswered-mark.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Td } from '#frontend/src/ui/table.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import styles from './customer-table.module.css';
import { rowNames, sortedName } from './other-names.ts';

interface CustomerRowProps {
  readonly customer: Customer;
  readonly standing: Standing | null | undefined;
  /** Within the filter of those who wait for an answer, where only since when differs. */
  readonly isAmongUnanswered: boolean;
  /** Signed up since the last visit. */
  readonly isNew: boolean;
  /** In a list by names: a person's begins with what it is sorted by. */
  readonly isByName: boolean;
  readonly onAction: OnAction;
}

/** One customer; on narrow screens the row becomes a card whose cells are labelled by `data-label`. */
export function CustomerRow(props: CustomerRowProps) {
  const { customer, standing, onAction } = props;
  return (
    <tr className={table.row} data-row>
      <Td className={table.id}>{customer.id}</Td>
      <Td className={table.name}>
        <NameCell {...props} />
      </Td>
      {customerColumns.map(({ label, numeric = false, isDetail = false, className, Cell }) => (
        <Td
          key={label}
          data-label={label}
          numeric={numeric}
          className={classNames(isDetail && table.detail, className)}
        >
          <Cell customer={customer} standing={standing} onAction={onAction} />
        </Td>
      ))}
      <Td className={table.menu}>
        <CustomerMenu customer={customer} onAction={onAction} />
      </Td>
    </tr>
  );
}

/** One of them: what waits for the agency before what it only notes. The customer's page has all. */
function NameMark({ customer, standing, isAmongUnanswered, isNew }: CustomerRowProps) {
  if (customer.isAdmin) return <Badge>Administrator</Badge>;
  if (standing?.waitsSince)
    return <UnansweredMark standing={standing} isAmong={isAmongUnanswered} />;
  if (mailStopOf(customer)) return <MailStopBadge customer={customer} />;
  return isNew && <Badge tone="accent">New</Badge>;
}

function NameCell(props: CustomerRowProps) {
  const { customer, isByName } = props;
  const { pathname, search } = useLocation();
  const name = displayName(customer);
  return (
    <>
      <span className={table.nameLine}>
        <PlainLink
          to={paths.adminCustomer(customer.id)}
          state={{ from: `${pathname}${search}` }}
          className={table.title}
        >
          {isByName ? sortedName(customer) : name}
        </PlainLink>
        <NameMark {...props} />
        <ViewersNow userId={customer.id} />
      </span>
      <span className={classNames(table.faint, styles.names)}>
        <Apart isCut parts={rowNames(customer, name)} />
      </span>
    </>
  );
}
