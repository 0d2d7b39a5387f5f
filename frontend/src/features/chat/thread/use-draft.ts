import { useState } from 'react';
import { keepDraft, readDraft } from '../core/draft.ts';

export function useDraft(ownerId: number, userId: number) {
  const [text, setText] = useState(() => readDraft(ownerId, userId));
  const write = (next: string) => {
    setText(next);
    keepDraft(ownerId, userId, next);
  };
  return { text, write };
}
