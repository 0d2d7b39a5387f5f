import { useState } from 'react';
import type { Customer } from '../../../../shared/model/user.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page.tsx';
import type { OnAction, OpenAction } from './customer-actions.ts';
import type { Focus } from './customer-queries.ts';
import { AllCustomers } from './customers/all-customers.tsx';
import { CodeDialog } from './customers/code-dialog.tsx';
import { CreateCustomerDialog } from './customers/create-customer-dialog.tsx';
import { CreatedNotice } from './customers/created-notice.tsx';
import { OneCustomer } from './customers/one-customer.tsx';
import { UploadDialog } from './websites/upload-dialog.tsx';
import { WebsiteDialog } from './websites/website-dialog.tsx';

/** Managing customers (section 2, Admin panel); with `focus` only the one that the address names. */
export function AdminPanel({ focus }: { readonly focus: Focus | undefined }) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<Customer>();
  const [action, setAction] = useState<OpenAction>();
  const onAction: OnAction = (name, customer) => {
    // The code in the notice would be the old one.
    if (name === 'code' && customer.id === created?.id) setCreated(undefined);
    setAction({ name, customer });
  };
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <PlusIcon size={18} />
            Create customer
          </Button>
        }
      />
      {created && <CreatedNotice customer={created} onDismiss={() => setCreated(undefined)} />}
      {focus ? (
        <OneCustomer focus={focus} onAction={onAction} />
      ) : (
        <AllCustomers onAction={onAction} />
      )}
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

const dialogs = { code: CodeDialog, website: WebsiteDialog, zip: UploadDialog } as const;

interface ActionDialogProps {
  readonly action: OpenAction;
  readonly onClose: () => void;
}

function ActionDialog({ action, onClose }: ActionDialogProps) {
  const Dialog = dialogs[action.name];
  return <Dialog customer={action.customer} onClose={onClose} />;
}
