import { useState, useSyncExternalStore } from 'react';
import { draftFiles } from '../core/draft-files.ts';

/** The files of the message that `writerId` writes in the conversation of `userId`. */
export function useAttachments(writerId: number, userId: number) {
  const [draft] = useState(() => draftFiles(writerId, userId));
  const state = useSyncExternalStore(draft.subscribe, draft.getState);
  const { add, stopWaiting, leaveOut, take } = draft;
  return { ...state, add, stopWaiting, leaveOut, take };
}

export type Attachments = ReturnType<typeof useAttachments>;
