import { useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { requests } from '#shared/api/requests.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';

interface ReopenFormProps {
  readonly request: ChangeRequest;
  readonly onClose: () => void;
}

export function ReopenForm({ request, onClose }: ReopenFormProps) {
  const client = useQueryClient();
  const { id, version } = request;
  const form = useForm({
    schema: requests.reopen.body,
    draft: { name: `reopen:${id}` },
    submit: async (body) => {
      const headers = { 'if-match': `"${version}"` };
      await api.requests.reopen({ params: { id }, body, headers });
      await refreshTurn(client, requestsKey);
      toast(requestMessages.reopened(requestLabel(request)));
      onClose();
    },
    onError: toastUnlessAtField(requestMessages.notChanged),
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Form form={form}>
      <Field name="reason" label="What is not right yet?" optional>
        <Textarea rows={2} autoFocus />
      </Field>
      <FormActions>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy && 'Opening...'}>
          Open again
        </Button>
      </FormActions>
    </Form>
  );
}
