import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Note } from '#shared/model/note.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { ifMatch, refreshPanel } from '../panel-queries.ts';
import { EditNote } from './edit-note.tsx';
import { noteDraft } from './note-draft.ts';
import styles from './notes.module.css';

interface NoteRowProps {
  readonly userId: number;
  readonly note: Note;
}

/** A note with its author, which any administrator may change. */
export function NoteRow({ userId, note }: NoteRowProps) {
  const [isEditing, setEditing] = useState(() => noteDraft(note).read() !== null);
  const { by, createdAt, edited, text } = note;
  return (
    <li className={styles.note}>
      <p className={styles.who}>
        <strong>{by.username}</strong>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {edited && (
          <span>
            Edited by <bdi>{edited.by.username}</bdi>, {formatMoment(edited.at)}
          </span>
        )}
      </p>
      {isEditing ? (
        <EditNote userId={userId} note={note} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
              Edit <VisuallyHidden>the note of {formatMoment(createdAt)}</VisuallyHidden>
            </Button>
            <DeleteNote userId={userId} note={note} />
          </div>
        </>
      )}
    </li>
  );
}

/** Deletes on the second press; the first asks for confirmation. */
function DeleteNote({ userId, note }: NoteRowProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const params = { id: userId, noteId: note.id };
  const deletion = useMutation({
    mutationFn: () => panelApi.deleteNote({ params, headers: ifMatch(note) }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toastFailure(noteTexts.notDeleted, error),
    onSettled: () => refreshPanel(client),
  });
  return (
    <Button
      size="sm"
      variant={isAsking ? 'danger' : 'quiet'}
      busy={deletion.isPending && 'Deleting...'}
      onClick={() => (isAsking ? deletion.mutate() : setAsking(true))}
    >
      {isAsking ? 'Delete for everyone?' : 'Delete'}{' '}
      <VisuallyHidden>the note of {formatMoment(note.createdAt)}</VisuallyHidden>
    </Button>
  );
}
