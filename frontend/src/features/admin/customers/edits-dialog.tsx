import { useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { typedInteger } from '#frontend/src/ui/typed-number.ts';
import { admin } from '#shared/api/admin.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { EditForm } from '../edit-form.tsx';
import { ifMatch, refreshPanel } from '../panel-queries.ts';
import { useLatestCustomer } from './use-latest-customer.ts';

interface EditsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const labels = { editsRequested: 'Edits' };

export function EditsDialog({ customer: opened, onClose }: EditsDialogProps) {
  const client = useQueryClient();
  const { customer, reload } = useLatestCustomer(opened);
  const shown = { editsRequested: String(customer.editsRequested) };
  return (
    <Dialog title="Set edits" text={`For ${displayName(customer)}`} onClose={onClose}>
      <EditForm
        schema={admin.updateEdits.body}
        shown={shown}
        labels={labels}
        reload={reload}
        read={(data) => ({
          userId: customer.id,
          // The schema refuses NaN (SPEC-5.4).
          editsRequested: typedInteger(String(data.get('editsRequested') ?? '')),
        })}
        save={async (body) => {
          const saved = await panelApi.updateEdits({ body, headers: ifMatch(customer) });
          await refreshPanel(client);
          toast(adminSuccesses.editsSaved(displayName(saved), saved.editsRequested));
          onClose();
        }}
        onInvalid={() => toast({ ...toasts.invalidEdits, tone: 'destructive' })}
        failure={adminFailures.updateEdits}
        onCancel={onClose}
      >
        <Field
          name="editsRequested"
          label={labels.editsRequested}
          hint="Requests change this number automatically. What you set here is a correction, and the activity shows it as one."
          required
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
            defaultValue={shown.editsRequested}
          />
        </Field>
      </EditForm>
    </Dialog>
  );
}
