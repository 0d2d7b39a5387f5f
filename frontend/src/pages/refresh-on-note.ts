import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NoteKind } from '#shared/model/note.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { useNotes } from '../notes/notes-query.ts';
import { requestsKey } from '../requests/requests-query.ts';
import { commentsKey } from '../review/comment-source.ts';

/** Refreshes the dashboard when the bell gets a note about a version, a comment or a request. */
export function RefreshOnNote({ userId }: { readonly userId: number }) {
  const client = useQueryClient();
  const { data } = useNotes();
  const [newest] = data?.notes ?? [];
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const isNew = seen.current !== undefined && newest && newest.id !== seen.current;
    seen.current = newest?.id ?? '';
    if (!isNew) return;
    for (const queryKey of changedBy(newest.kind, userId))
      void client.invalidateQueries({ queryKey });
  }, [client, data, newest, userId]);
  return null;
}

/** The website itself only for a new version: a newly signed address reloads the frame. */
function changedBy(kind: NoteKind, userId: number): readonly QueryKey[] {
  if (kind === 'zipReady') return [websiteQuery(userId).queryKey, [commentsKey], [requestsKey]];
  return kind === 'commentMade' ? [[commentsKey]] : [[requestsKey]];
}
