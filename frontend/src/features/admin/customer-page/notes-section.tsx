import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { noteTexts } from '#shared/texts/notes.ts';
import { NewNote } from './new-note.tsx';
import { notesQuery } from './note-queries.ts';
import { NoteRow } from './note-row.tsx';
import styles from './notes.module.css';
import { Loaded, Nothing, Section } from './section.tsx';

/** What administrators note for each other about a customer. */
export function NotesSection({ userId }: { readonly userId: number }) {
  const [cursor, setCursor] = useState('');
  const query = useQuery(notesQuery(userId, cursor));
  return (
    <Section title="Notes" anchor="notes">
      <NewNote userId={userId} onAdded={() => setCursor('')} />
      <Loaded query={query} what="the notes">
        {(page) =>
          page.items.length === 0 ? (
            <Nothing>{noteTexts.none}</Nothing>
          ) : (
            <>
              <ol className={styles.notes}>
                {page.items.map((note) => (
                  <NoteRow key={note.id} userId={userId} note={note} />
                ))}
              </ol>
              <RecordPager label="Pages of notes" page={page} onGo={setCursor} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
