import type { ReactNode } from 'react';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';
import { type OnAction, targetOf } from '../actions.ts';
import { DownloadLink } from '../download-link.tsx';
import { None } from '../none.tsx';
import table from '../panel-table.module.css';
import styles from './customer-table.module.css';

interface CellProps {
  readonly customer: Customer;
  readonly onAction: OnAction;
}

interface StepProps {
  /** Nothing is there yet. */
  readonly isOpen?: boolean;
  /** What a click does, for those who do not see the column. */
  readonly hint: string;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** The next step is in the cell where its result will stand; the menu has it too. */
function Step({ isOpen = false, hint, onStep, children }: StepProps) {
  return (
    <button type="button" className={table.step} data-open={isOpen} onClick={onStep}>
      {children}
      <span className="visually-hidden">{hint}</span>
    </button>
  );
}

export function WebsiteCell({ customer, onAction }: CellProps) {
  const { username, websiteName, isAdmin } = customer;
  if (isAdmin) return websiteName ?? <None />;
  return (
    <Step
      isOpen={websiteName === null}
      hint={websiteName === null ? ` for ${username}` : `, change the website of ${username}`}
      onStep={() => onAction({ name: 'website', target: targetOf(customer) })}
    >
      {websiteName ?? 'Set website'}
    </Step>
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
        <Step
          hint={`, change the activation code of ${username}`}
          onStep={() => onAction({ name: 'code', customer })}
        >
          <code className={styles.code} data-testid="activation-code" title="Activation code">
            {activationCode}
          </code>
        </Step>
      )}
    </span>
  );
}

/** What was bought, and whether the subscription is paid. */
export function PlanCell({ customer }: { readonly customer: Customer }) {
  const { hasPurchasedSite, hasActiveSubscription } = customer;
  if (!hasPurchasedSite && !hasActiveSubscription) return <None />;
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
  const { username, zipFileUploaded, hasPurchasedSite, websiteId } = customer;
  return (
    <span className={styles.zip}>
      <Step
        isOpen={!zipFileUploaded}
        hint={zipFileUploaded ? `, replace the files of ${username}` : ` for ${username}`}
        onStep={() => onAction({ name: 'zip', target: targetOf(customer) })}
      >
        {zipFileUploaded ? <Badge tone="success">Uploaded</Badge> : 'Upload ZIP'}
      </Step>
      {hasPurchasedSite && zipFileUploaded && websiteId !== null && (
        <DownloadLink websiteId={websiteId} owner={username} />
      )}
    </span>
  );
}

export function EditsCell({ customer, onAction }: CellProps) {
  const { editsRequested, username, isAdmin } = customer;
  if (isAdmin) return editsRequested;
  return (
    <Step
      hint={`, change the edits of ${username}`}
      onStep={() => onAction({ name: 'edits', customer })}
    >
      {editsRequested}
    </Step>
  );
}
