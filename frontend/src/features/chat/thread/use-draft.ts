import { useState } from 'react';
import { keepDraft, readDraft } from '../core/draft.ts';

/** Begins with the draft, else with what is proposed. */
export function useDraft(ownerId: number, userId: number, proposed = '') {
  const [text, setText] = useState(() => readDraft(ownerId, userId) || proposed);
  const write = (next: string) => {
    setText(next);
    keepDraft(ownerId, userId, next);
  };
  return { text, write };
}
