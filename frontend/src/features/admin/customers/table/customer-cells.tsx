import type { ReactNode } from 'react';
import { type OnAction, targetOf } from '#frontend/src/features/admin/actions.ts';
import { DownloadLink } from '#frontend/src/features/admin/download-link.tsx';
import { EmptyValue } from '#frontend/src/features/admin/empty-value.tsx';
import table from '#frontend/src/features/admin/panel-table.module.css';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';
import styles from './customer-table.module.css';

export interface CellProps {
  readonly customer: Customer;
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

export function ActivationCell({ customer, onAction }: CellProps) {
  const { activationCode, isActivated, username } = customer;
  return (
    <span className={styles.activation}>
      <Badge tone={isActivated ? 'success' : 'warning'}>
        {isActivated ? 'Activated' : 'Not activated'}
      </Badge>
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

export function PlanCell({ customer }: { readonly customer: Customer }) {
  const { hasPurchasedSite, hasActiveSubscription } = customer;
  if (!hasPurchasedSite && !hasActiveSubscription) return <EmptyValue />;
  return (
    <span className={styles.plan}>
      {hasPurchasedSite && <Purchased customer={customer} />}
      {hasActiveSubscription && <Subscribed customer={customer} />}
    </span>
  );
}

function Purchased({ customer: { purchaseDate } }: { readonly customer: Customer }) {
  const on = purchaseDate && formatShortDate(purchaseDate);
  return (
    <span title={on ? `Purchased on ${on}` : undefined}>
      <Badge tone="success">Purchased</Badge>
      {on && <span className="visually-hidden"> on {on}</span>}
    </span>
  );
}

function Subscribed({ customer }: { readonly customer: Customer }) {
  const { subscriptionStatus, nextBillingDate } = customer;
  const isLate = subscriptionStatus === 'past_due';
  const next = nextBillingDate && formatShortDate(nextBillingDate);
  return (
    <span title={next ? `Next billing on ${next}` : undefined}>
      <Badge tone={isLate ? 'danger' : 'success'}>{isLate ? 'Payment late' : 'Subscribed'}</Badge>
      {next && <span className="visually-hidden">, next billing on {next}</span>}
    </span>
  );
}

export function ZipCell({ customer, onAction }: CellProps) {
  const { username, zipFileUploaded, hasPurchasedSite, websiteId, isAdmin } = customer;
  if (isAdmin) return <EmptyValue />;
  return (
    <span className={styles.zip}>
      <CellButton
        isOpen={!zipFileUploaded}
        hint={zipFileUploaded ? `, replace the files of ${username}` : ` for ${username}`}
        onClick={() => onAction({ name: 'zip', target: targetOf(customer) })}
      >
        {zipFileUploaded ? <Badge tone="success">Uploaded</Badge> : 'Upload ZIP'}
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
