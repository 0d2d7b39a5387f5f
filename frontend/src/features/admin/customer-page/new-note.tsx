import { useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { admin } from '#shared/api/admin.ts';
import { noteLimits } from '#shared/limits/notes.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { refreshPanel } from '../panel-queries.ts';
import styles from './notes.module.css';

interface NewNoteProps {
  readonly userId: number;
  readonly onAdded: () => void;
}

export function NewNote({ userId, onAdded }: NewNoteProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: admin.saveNote.body,
    draft: { name: `note:${userId}` },
    submit: async (body, element) => {
      await panelApi.saveNote({ params: { id: userId }, body });
      element.reset();
      onAdded();
      await refreshPanel(client);
    },
    onError: (error) => toastFailure(noteTexts.notSaved, error),
  });
  return (
    <Form form={form} className={styles.form}>
      <Field name="text" label="New note" hint={noteTexts.hint}>
        <Textarea rows={2} maxLength={noteLimits.text} className={styles.area} />
      </Field>
      <Button type="submit" size="sm" className={styles.add} busy={form.isBusy && 'Saving...'}>
        Add note
      </Button>
    </Form>
  );
}
