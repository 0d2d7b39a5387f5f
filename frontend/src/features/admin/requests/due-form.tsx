import { panelApi } from '#frontend/src/api/panel-client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { admin } from '#shared/api/admin.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch } from '../panel-queries.ts';
import { DueDay } from './due-day.tsx';
import styles from './due-form.module.css';
import { dayText } from './due-text.ts';
import { useChangeRequest } from './use-change-request.ts';

/** Sets or clears the day until which a request is to be done. */
export function DueForm({ request }: { readonly request: BoardRequest }) {
  const { dueDay } = request;
  const change = useChangeRequest<string | null>(
    (day) =>
      panelApi.setDueDay({
        params: { id: request.id },
        body: { dueDay: day },
        headers: ifMatch(request),
      }),
    (day) => requestMessages.due(requestLabel(request), day && dayText(day, serverNow())),
  );
  const form = useForm({
    schema: admin.setDueDay.body,
    read: (data) => ({ dueDay: data.get('dueDay') || null }),
    submit: async (body, element) => {
      await change.mutateAsync(body.dueDay);
      element.reset();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <Field
        name="dueDay"
        label="Due"
        hint={dueDay ? <DueDay dueDay={dueDay} /> : 'The customer does not see it.'}
      >
        <Input type="date" defaultValue={dueDay ?? ''} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={change.isPending}>
          Set due date
        </Button>
        {dueDay && (
          <Button
            size="sm"
            variant="quiet"
            disabled={change.isPending}
            onClick={({ currentTarget: { form: fields } }) =>
              change.mutate(null, { onSuccess: () => fields?.reset() })
            }
          >
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
