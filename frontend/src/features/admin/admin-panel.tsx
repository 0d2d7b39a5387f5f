import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyNamed, type Preloadable } from '#frontend/src/session/lazy-named.tsx';
import { usePreload } from '#frontend/src/session/use-preload.ts';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { Customer } from '#shared/model/user.ts';
import type { Action, OnAction } from './actions.ts';
import { BackToAll } from './back-to-all.tsx';
import { AllCustomers } from './customers/all-customers.tsx';
import { MailNotice } from './mail/mail-notice.tsx';
import { Opening } from './opening/opening.tsx';
import { rememberPutAway, wasPutAway } from './opening/opening-over.ts';
import { openingWords } from './opening/opening-words.ts';
import { CreateCustomerButton, PanelHeader } from './panel-header.tsx';
import type { PanelView } from './panel-view.ts';
import { PaymentTasksNotice } from './payment-tasks/payment-tasks-notice.tsx';
import type { Selection } from './selection.ts';

const ActionDialog = lazyNamed(
  () => import('./action-dialog.tsx'),
  (module) => module.ActionDialog,
);

const AllWebsites = lazyNamed(
  () => import('./websites/all-websites.tsx'),
  (module) => module.AllWebsites,
);

const AuditTrail = lazyNamed(
  () => import('./audit/audit-trail.tsx'),
  (module) => module.AuditTrail,
);

const CreateCustomerDialog = lazyNamed(
  () => import('./customers/create/create-customer-dialog.tsx'),
  (module) => module.CreateCustomerDialog,
);

const CreatedNotice = lazyNamed(
  () => import('./customers/create/created-notice.tsx'),
  (module) => module.CreatedNotice,
);

const OneCustomer = lazyNamed(
  () => import('./customers/one-customer.tsx'),
  (module) => module.OneCustomer,
);

const OneWebsite = lazyNamed(
  () => import('./websites/one-website.tsx'),
  (module) => module.OneWebsite,
);

const SettingsPage = lazyNamed(
  () => import('./settings/settings-page.tsx'),
  (module) => module.SettingsPage,
);

const Work = lazyNamed(
  () => import('./work/work.tsx'),
  (module) => module.Work,
);

/** All dialogs are one file (frontend/chunks.ts). */
const dialogs = [ActionDialog];

/** The file of a view; the list of customers is part of the panel. */
export function partOf(view: PanelView, selection: Selection | undefined): Preloadable | undefined {
  if (selection) return 'websiteId' in selection ? OneWebsite : OneCustomer;
  return {
    ...{ activity: AuditTrail, work: Work, websites: AllWebsites, settings: SettingsPage },
    customers: undefined,
  }[view];
}

interface AdminPanelProps {
  readonly view: PanelView;
  /** The customer or website in the URL. */
  readonly selection: Selection | undefined;
  /** Customers who signed up later are marked as new. */
  readonly since: string;
}

/** Customers, websites, work and the audit trail (SPEC-2.8). */
export function AdminPanel({ view, selection, since }: AdminPanelProps) {
  const [isCreating, setCreating] = useState(false);
  useAskedToCreate(() => setCreating(true));
  const [created, setCreated] = useState<Customer>();
  const [action, setAction] = useState<Action>();
  const onAction: OnAction = (next) => {
    // The notice shows an activation code that this action may replace.
    const isAboutCreated = 'customer' in next && next.customer.id === created?.id;
    if (isAboutCreated && next.name !== 'edits') setCreated(undefined);
    setAction(next);
  };
  const [isAway, setAway] = useState(wasPutAway);
  const isListed = !selection && (view === 'settings' || (view === 'customers' && !isAway));
  const putAway = () => {
    rememberPutAway(true);
    setAway(true);
    toast({ title: openingWords.isAway });
  };
  usePreload(dialogs);
  // A save may succeed after its dialog was cancelled and the next one opened.
  const close = () => setAction((opened) => (opened === action ? undefined : opened));
  return (
    <>
      {!selection && (
        <PanelHeader view={view}>
          {view === 'customers' && <CreateCustomerButton onCreate={() => setCreating(true)} />}
        </PanelHeader>
      )}
      <Suspense>
        {created && <CreatedNotice customer={created} onDismiss={() => setCreated(undefined)} />}
      </Suspense>
      {isListed && (
        <Opening
          key={`opening-${view}`}
          isFolded={view === 'settings'}
          {...(view === 'customers' && { onPutAway: putAway })}
        />
      )}
      <MailNotice isBelowChecklist={isListed} />
      {!selection && view !== 'work' && view !== 'settings' && <PaymentTasksNotice />}
      {/* A loading part shows a spinner instead of the previous part. */}
      <Suspense key={view} fallback={<Spinner />}>
        <Part view={view} selection={selection} since={since} onAction={onAction} />
      </Suspense>
      <Suspense>
        {isCreating && (
          <CreateCustomerDialog
            onClose={() => setCreating(false)}
            onCreated={(customer) => {
              setCreating(false);
              setCreated(customer);
            }}
          />
        )}
      </Suspense>
      <Suspense>{action && <ActionDialog action={action} onClose={close} />}</Suspense>
    </>
  );
}

/** The search leads to the form by an address, which is left at once: a reload does not open it again. */
function useAskedToCreate(create: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('create') === 'customer';
  const onAsked = useEffectEvent(() => {
    create();
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}

interface PartProps extends AdminPanelProps {
  readonly onAction: OnAction;
}

function Part({ view, selection, since, onAction }: PartProps) {
  if (selection) return <Selected selection={selection} since={since} onAction={onAction} />;
  if (view === 'activity') return <AuditTrail />;
  if (view === 'work') return <Work />;
  if (view === 'settings') return <SettingsPage />;
  if (view === 'websites') return <AllWebsites onAction={onAction} />;
  return <AllCustomers since={since} onAction={onAction} />;
}

interface SelectedProps extends Omit<PartProps, 'view'> {
  readonly selection: Selection;
}

function Selected({ selection, since, onAction }: SelectedProps) {
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
