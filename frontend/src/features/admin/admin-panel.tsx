import { useState } from 'react';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Tabs } from '#frontend/src/ui/tabs.tsx';
import type { Customer } from '#shared/model/user.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Action, OnAction } from './actions.ts';
import styles from './admin-panel.module.css';
import { AuditTrail } from './audit/audit-trail.tsx';
import { BackToAll } from './back-to-all.tsx';
import { AllCustomers } from './customers/all-customers.tsx';
import { CreateCustomerDialog } from './customers/create/create-customer-dialog.tsx';
import { CreatedNotice } from './customers/create/created-notice.tsx';
import { useNewSignUps } from './customers/new-sign-ups.ts';
import { OneCustomer } from './customers/one-customer.tsx';
import { MailNotice } from './mail/mail-notice.tsx';
import { PanelActions } from './panel-actions.tsx';
import { type PanelView, panelTitles, panelViews } from './panel-view.ts';
import type { Selection } from './selection.ts';
import { AllWebsites } from './websites/all-websites.tsx';
import { OneWebsite } from './websites/one-website.tsx';

interface AdminPanelProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  /** The customer or website in the URL. */
  readonly selection: Selection | undefined;
}

/** Customers, websites and the audit trail (SPEC-2.8). */
export function AdminPanel({ view, onView, selection }: AdminPanelProps) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<Customer>();
  const [action, setAction] = useState<Action>();
  const { since, newSignUps } = useNewSignUps();
  const onAction: OnAction = (next) => {
    // The notice shows an activation code that this action may replace.
    const isAboutCreated = 'customer' in next && next.customer.id === created?.id;
    if (isAboutCreated && next.name !== 'edits') setCreated(undefined);
    setAction(next);
  };
  return (
    <>
      <h1 className="visually-hidden">{panelTitles[view]}</h1>
      <Tabs
        look="titles"
        label="Parts of the admin panel"
        tabs={tabsWith(newSignUps)}
        value={view}
        onChange={onView}
        aside={<PanelActions onCreate={() => setCreating(true)} />}
      >
        <MailNotice />
        {created && <CreatedNotice customer={created} onDismiss={() => setCreated(undefined)} />}
        <Part view={view} selection={selection} since={since} onAction={onAction} />
      </Tabs>
      {isCreating && (
        <CreateCustomerDialog
          onClose={() => setCreating(false)}
          onCreated={(customer) => {
            setCreating(false);
            setCreated(customer);
          }}
        />
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

function tabsWith(newSignUps: string | null) {
  return panelViews.map((id) => ({
    id,
    label: (
      <>
        {panelTitles[id]} {id === 'customers' && newSignUps && <NewSignUps count={newSignUps} />}
      </>
    ),
  }));
}

function NewSignUps({ count }: { readonly count: string }) {
  const words = count === '1' ? 'sign-up' : 'sign-ups';
  return (
    <span className={styles.newSignUps}>
      <Badge tone="accent">
        {count} <span className={styles.signUpsWord}>new</span>{' '}
        <span className="visually-hidden">{words} since your last visit</span>
      </Badge>
    </span>
  );
}

interface PartProps extends Pick<AdminPanelProps, 'view' | 'selection'> {
  readonly since: string;
  readonly onAction: OnAction;
}

function Part({ view, selection, since, onAction }: PartProps) {
  if (view === 'activity') return <AuditTrail />;
  if (!selection) {
    return view === 'websites' ? (
      <AllWebsites onAction={onAction} />
    ) : (
      <AllCustomers since={since} onAction={onAction} />
    );
  }
  return 'websiteId' in selection ? (
    <>
      <BackToAll view="websites">Show all websites</BackToAll>
      <OneWebsite id={selection.websiteId} onAction={onAction} />
    </>
  ) : (
    <>
      <BackToAll view="customers">Show all customers</BackToAll>
      <OneCustomer id={selection.customerId} since={since} onAction={onAction} />
    </>
  );
}
