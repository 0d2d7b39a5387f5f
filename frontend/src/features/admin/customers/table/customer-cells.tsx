import type { ReactNode } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { customerFields } from '#frontend/src/entities/customer/customer-fields.ts';
import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { type OnAction, targetOf } from '#frontend/src/features/admin/actions.ts';
import { activationWord } from '#frontend/src/features/admin/activation-word.ts';
import { DownloadLink } from '#frontend/src/features/admin/download-link.tsx';
import { EmptyValue } from '#frontend/src/features/admin/empty-value.tsx';
import table from '#frontend/src/features/admin/panel-table.module.css';
import { StandingCell } from '#frontend/src/features/admin/standings/standing-cell.tsx';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate, formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import { relativeDay } from '#frontend/src/ui/relative-time.ts';
import type { Standing } from '#shared/model/standing.ts';
import type { Customer } from '#shared/model/user.ts';
import { formatMoney } from '#shared/rules/money.ts';
import styles from './customer-table.module.css';

export interface CellProps {
  readonly customer: Customer;
  /** Undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly onAction: OnAction;
}

interface CellButtonProps {
  /** There is no value yet. */
  readonly isOpen?: boolean;
  /** What a click does, for screen readers. */
  readonly hint: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A value that opens the dialog that changes it; the row's menu has the same action. */
function CellButton({ isOpen = false, hint, onClick, children }: CellButtonProps) {
  return (
    <button type="button" className={table.cellButton} data-open={isOpen} onClick={onClick}>
      {children}
      <span className="visually-hidden">{hint}</span>
    </button>
  );
}

export function WebsiteCell({ customer, onAction }: CellProps) {
  const { username, websiteName, isAdmin } = customer;
  if (isAdmin) return websiteName ?? <EmptyValue />;
  return (
    <CellButton
      isOpen={websiteName === null}
      hint={websiteName === null ? ` for ${username}` : `, change the website of ${username}`}
      onClick={() => onAction({ name: 'website', target: targetOf(customer) })}
    >
      {websiteName ?? 'Set website'}
    </CellButton>
  );
}

/** Where the website stands, with details below it. */
export function StatusCell({ customer, standing, onAction }: CellProps) {
  return (
    <span className={styles.status}>
      {!customer.isAdmin && <Stage customer={customer} standing={standing} />}
      {!customer.isActivated && <NotActivated customer={customer} onAction={onAction} />}
      {customer.isAdmin && customer.isActivated && <EmptyValue />}
    </span>
  );
}

/** The stage, and quietly who pays every month; the status of the sale, which the row knows, where the stage could not be read. */
function Stage({ customer, standing }: Pick<CellProps, 'customer' | 'standing'>) {
  const { label, tone } = saleStatus(customer);
  const { hasPurchasedSite, hasActiveSubscription, purchaseDate, nextBillingDate } = customer;
  const bought = purchaseDate && formatShortMoneyDay(purchaseDate);
  const next = hasActiveSubscription && nextBillingDate && formatShortMoneyDay(nextBillingDate);
  const moment = next ? `Next billing on ${next}` : bought ? `Purchased on ${bought}` : undefined;
  return (
    <>
      <span title={moment}>
        <StandingCell standing={standing} otherwise={<Badge tone={tone}>{label}</Badge>} />
        {moment && <span className="visually-hidden">, {moment}</span>}
      </span>
      {hasActiveSubscription && (
        <span className={table.faint}>
          <Apart
            parts={[
              ...(standing ? [subscribedText(standing.month)] : []),
              ...(hasPurchasedSite ? [`Purchased ${bought}`] : []),
            ]}
          />
        </span>
      )}
    </>
  );
}

/** What the newest month cost. */
function subscribedText(month: Standing['month']): string {
  if (month === null) return customerFields.hasActiveSubscription.label;
  return `${formatMoney(month.amount, month.currency)} a month`;
}

/** The activation code, useful until the activation. */
function NotActivated({ customer, onAction }: Pick<CellProps, 'customer' | 'onAction'>) {
  const { activationCode, username } = customer;
  return (
    <span className={styles.activation}>
      <span>{activationWord(customer)}</span>
      {activationCode && (
        <CellButton
          hint={`, change the activation code of ${username}`}
          onClick={() => onAction({ name: 'code', customer })}
        >
          <code className={styles.code} data-testid="activation-code" title="Activation code">
            {activationCode}
          </code>
        </CellButton>
      )}
    </span>
  );
}

export function ZipCell({ customer, onAction }: CellProps) {
  const { username, zipFileUploaded, zipFailed, hasPurchasedSite, websiteId, isAdmin } = customer;
  if (isAdmin) return <EmptyValue />;
  return (
    <span className={styles.zip}>
      <CellButton
        isOpen={!zipFileUploaded}
        hint={zipFileUploaded ? `, replace the files of ${username}` : ` for ${username}`}
        onClick={() => onAction({ name: 'zip', target: targetOf(customer) })}
      >
        {zipFileUploaded ? (zipFailed ? 'Upload failed' : 'Uploaded') : 'Upload ZIP'}
      </CellButton>
      {hasPurchasedSite && zipFileUploaded && websiteId !== null && (
        <DownloadLink websiteId={websiteId} username={username} />
      )}
    </span>
  );
}

export function EditsCell({ customer, onAction }: CellProps) {
  const { editsRequested, username, isAdmin } = customer;
  if (isAdmin) return editsRequested;
  return (
    <CellButton
      hint={`, change the edits of ${username}`}
      onClick={() => onAction({ name: 'edits', customer })}
    >
      {editsRequested}
    </CellButton>
  );
}

export function DateCell({ customer: { createdAt } }: CellProps) {
  return <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>;
}

/** Stored at most once a day, so no hour is told. */
export function SeenCell({ customer: { lastSeenAt } }: CellProps) {
  if (lastSeenAt === null) return <EmptyValue />;
  return (
    <time
      dateTime={lastSeenAt}
      title={`Last signed in or came back on ${formatShortDate(lastSeenAt)}`}
    >
      {relativeDay(lastSeenAt, serverNow())}
    </time>
  );
}
