import { useState } from 'react';
import { reasonNotSent, sendAsset } from '#frontend/src/entities/brief/send-asset.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { AttachedFile } from '#shared/model/chat-message.ts';
import { chatRefusals } from '#shared/texts/chat.ts';

/**
 * The files of the message that is being written, uploaded as soon as they are chosen. `userId` is
 * the customer to whom an administrator writes.
 */
export function useAttachments(userId?: number) {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [sending, setSending] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const add = async (chosen: readonly File[]) => {
    const room = chatLimits.filesPerMessage - files.length;
    setProblems(chosen.length > room ? [chatRefusals.tooManyFiles] : []);
    for (const file of chosen.slice(0, room)) {
      setSending(file.name);
      try {
        const { id, fileName, size } = await sendAsset(file, userId);
        setFiles((known) => [...known, { id, fileName, size }]);
      } catch (error) {
        setProblems((known) => [...known, `${file.name}: ${reasonNotSent(error)}`]);
      }
    }
    setSending(undefined);
  };
  return {
    ...{ files, sending, problems, add },
    /** The file stays one of the customer's files. */
    leaveOut: (id: string) => setFiles((known) => known.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      setProblems([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
