import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { assetsQuery } from '#frontend/src/brief/assets-query.ts';
import { sendAsset } from './send-asset.ts';

const notSent = 'It could not be sent. Please try again.';

/** Sends files one after the other; `problems` say by name what was not taken. */
export function useSendFiles(userId: number) {
  const client = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const send = async (files: readonly File[]) => {
    setProblems([]);
    for (const file of files) {
      setSending(file.name);
      try {
        await sendAsset(file);
      } catch (error) {
        setProblems((known) => [...known, `${file.name}: ${reasonOf(error)}`]);
      }
    }
    setSending(undefined);
    await client.invalidateQueries({ queryKey: assetsQuery(userId).queryKey });
  };
  return { sending, problems, send };
}

/** What is wrong with the file itself is told before what is wrong with the call. */
function reasonOf(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return issue?.message ?? messageOf(error, notSent);
}
