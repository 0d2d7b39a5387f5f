import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { admin } from '#shared/api/admin.ts';
import { noteLimits } from '#shared/limits/notes.ts';
import type { Note } from '#shared/model/note.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { EditForm } from '../edit-form.tsx';
import { ifMatch, keys, refreshPanel } from '../panel-queries.ts';
import { noteDraft } from './note-draft.ts';
import styles from './notes.module.css';

interface EditNoteProps {
  readonly userId: number;
  readonly note: Note;
  readonly onClose: () => void;
}

const labels = { text: 'Note' };

/**
 * Changes a note; after a conflict it shows the newest text beside what was typed, which survives a
 * reload as long as the note is still the one that was being changed.
 */
export function EditNote({ userId, note, onClose }: EditNoteProps) {
  const client = useQueryClient();
  const [draft] = useState(() => noteDraft(note));
  const [opened] = useState(() => draft.read());
  const close = () => {
    draft.forget();
    onClose();
  };
  const reload = async () => {
    await client.refetchQueries({ queryKey: [keys.notes, userId], type: 'active' });
    return true;
  };
  return (
    <EditForm
      schema={admin.saveNote.body}
      shown={{ text: note.text }}
      labels={labels}
      reload={reload}
      read={(data) => ({ text: data.get('text'), noteId: note.id })}
      save={async (body) => {
        await panelApi.saveNote({ params: { id: userId }, body, headers: ifMatch(note) });
        await refreshPanel(client);
        close();
      }}
      failure={noteTexts.notSaved}
      onCancel={close}
    >
      <Field name="text" label={labels.text} required>
        <Textarea
          rows={3}
          autoFocus
          maxLength={noteLimits.text}
          className={styles.area}
          defaultValue={opened ?? note.text}
          onInput={({ currentTarget }) => draft.keep(currentTarget.value)}
        />
      </Field>
    </EditForm>
  );
}
