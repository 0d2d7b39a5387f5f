import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/texts/refusals.ts';

/** Sends a brief once all of it is saved, and returns whether it was. */
export function useSendBrief(userId: number, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);

  /** `refuse` hears what the server says of the required answer. */
  const send = async (refuse: (message: string) => void) => {
    setSending(true);
    try {
      if (!(await flush())) return false;
      setAnswer(client, briefQuery(userId).queryKey, await api.briefs.send());
      return true;
    } catch (cause) {
      const issue = cause instanceof ApiError ? cause.issues[0] : undefined;
      if (issue) refuse(issue.message);
      else toast({ ...notSent, text: messageOf(cause, refusals.internal) });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

const notSent = { title: 'Not sent', tone: 'destructive' } as const;
