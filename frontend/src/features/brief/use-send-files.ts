import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assetsQuery } from '#frontend/src/entities/brief/assets-query.ts';
import { reasonNotSent, sendAsset } from '#frontend/src/entities/brief/send-asset.ts';

/** Uploads files one after the other; `problems` names refused files. */
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
        setProblems((known) => [...known, `${file.name}: ${reasonNotSent(error)}`]);
      }
    }
    setSending(undefined);
    await client.invalidateQueries({ queryKey: assetsQuery(userId).queryKey });
  };
  return { sending, problems, send };
}
