import { Button } from '#frontend/src/ui/button.tsx';
import { Textarea } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { admin } from '#shared/api/admin.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { useMoveRequest } from './use-move-request.ts';

interface DeclineDialogProps {
  readonly request: ChangeRequest;
  readonly onClose: () => void;
}

/** The customer reads the reason. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const move = useMoveRequest(request);
  const form = useForm({
    schema: admin.changeRequestState.body,
    fixed: { state: 'declined' },
    draft: { name: `decline:${request.id}` },
    submit: async ({ state, reason }) => {
      await move.mutateAsync({ state, ...(reason && { reason }) });
      onClose();
    },
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={`Decline ${requestLabel(request)}`} text={request.title} onClose={onClose}>
      <Form form={form}>
        <Field name="reason" label="Why?" hint="The customer sees it, also by email." required>
          <Textarea rows={3} autoFocus />
        </Field>
        <FormActions>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy && 'Declining...'}>
            Decline
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
