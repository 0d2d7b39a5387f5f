import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import type { Note } from '#shared/model/note.ts';
import { api } from '../api/client.ts';
import { classNames } from '../ui/class-names.ts';
import { formatMoment } from '../ui/format-date.ts';
import { PlainLink } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './bell.module.css';
import { noteWords } from './note-words.ts';
import { notesQuery, useNotes } from './notes-query.ts';

interface NoteListProps {
  /** Called after its size has changed. */
  readonly onShown: () => void;
  readonly onFollowed: () => void;
}

/** Marks shown notes as read; new ones stay highlighted until the list is opened again. */
export function NoteList({ onShown, onFollowed }: NoteListProps) {
  const { data, error, isFetching, refetch } = useNotes();
  useReadUpTo(data?.unread ? data.notes[0]?.id : undefined);
  useLayoutEffect(onShown);
  if (!data && error) {
    return (
      <LoadFailure
        what="your notifications"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <h2 className={styles.title}>Notifications</h2>
      {data ? <Notes notes={data.notes} onFollowed={onFollowed} /> : <Waiting />}
    </>
  );
}

function Notes({ notes, onFollowed }: Pick<NoteListProps, 'onFollowed'> & { notes: Note[] }) {
  if (notes.length === 0) {
    return <p className={styles.empty}>No notifications yet. New ones appear here.</p>;
  }
  return (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteRow note={note} onFollowed={onFollowed} />
        </li>
      ))}
    </ul>
  );
}

function NoteRow({ note, onFollowed }: Pick<NoteListProps, 'onFollowed'> & { note: Note }) {
  const { title, detail, path } = noteWords(note);
  return (
    <PlainLink
      to={path}
      onClick={onFollowed}
      className={classNames(styles.note, !note.isRead && styles.unread)}
    >
      <span className={styles.what}>
        {title}
        {!note.isRead && <VisuallyHidden>, new</VisuallyHidden>}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      <time className={styles.at} dateTime={note.at}>
        {formatMoment(note.at)}
      </time>
    </PlainLink>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** Clears the count at once; if the call fails, the next answer restores it. */
function useReadUpTo(upTo: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (upTo === undefined) return;
    const known = client.getQueryData(notesQuery.queryKey);
    if (known) setAnswer(client, notesQuery.queryKey, { ...known, unread: 0 });
    api.notes.read({ body: { upTo } }).catch(() => client.invalidateQueries(notesQuery));
  }, [client, upTo]);
}
