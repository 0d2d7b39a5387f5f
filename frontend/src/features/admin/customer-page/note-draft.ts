import { draftOf } from '#frontend/src/session/draft.ts';
import type { Note } from '#shared/model/note.ts';

/** What was typed into this version of a note: of a newer one it would hide the text (decision 0070). */
export function noteDraft({ id, version, text }: Note) {
  const draft = draftOf(`note-edit:${id}`);
  return {
    /** Null if nothing is kept for this version. */
    read: () => {
      const kept = draft.read();
      return kept.version === String(version) ? (kept.text ?? null) : null;
    },
    keep: (typed: string) => {
      if (typed === text) draft.forget();
      else draft.keep({ version: String(version), text: typed });
    },
    forget: draft.forget,
  };
}
