import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { admin } from '#shared/api/admin.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { lastMessagesKey } from '../customer-page/last-messages-query.ts';
import { refreshPanel } from '../panel-queries.ts';

/** An answer to the customer, which is a message in the chat that names the request. */
export function AnswerForm({ request }: { readonly request: ChangeRequest }) {
  const client = useQueryClient();
  const clientIdOf = useClientId();
  const form = useForm({
    schema: admin.answerRequest.body,
    draft: { name: `answer:${request.id}` },
    read: (data) => {
      const text = String(data.get('text'));
      return { text, clientId: clientIdOf(text) };
    },
    submit: async (body, element) => {
      await panelApi.answerRequest({ params: { id: request.id }, body });
      clientIdOf('');
      element.reset();
      // Their conversation waits no longer, which the panel's lists and marks say.
      await Promise.all([
        client.invalidateQueries({ queryKey: [lastMessagesKey] }),
        refreshPanel(client),
      ]);
      toast(requestMessages.answered);
    },
    onError: (error) => toastFailure(requestMessages.notAnswered, error),
  });
  return (
    <Form form={form}>
      <Field
        name="text"
        label="Answer the customer"
        hint={`A message in the chat that begins with “About ${requestLabel(request)}”. It is mailed if it stays unread.`}
      >
        <Textarea rows={3} maxLength={requestLimits.answer} />
      </Field>
      <FormActions>
        <Button type="submit" busy={form.isBusy && 'Sending...'}>
          Send answer
        </Button>
      </FormActions>
    </Form>
  );
}

/** One id for each text: an answer that is sent again after a lost network is stored once. */
function useClientId() {
  const last = useRef({ text: '', id: '' });
  return (text: string): string => {
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}
