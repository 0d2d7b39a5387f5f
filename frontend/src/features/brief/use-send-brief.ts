import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { refusals } from '#shared/texts/refusals.ts';

/** Sends a brief once all of it is saved, and returns whether it was; `error` is the error of the required answer. */
export function useSendBrief(userId: number, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async (form: HTMLFormElement) => {
    setSending(true);
    try {
      if (!(await flush())) return false;
      setAnswer(client, briefQuery(userId).queryKey, await api.briefs.send());
      toast(briefMessages.sent);
      return true;
    } catch (cause) {
      const issue = cause instanceof ApiError ? cause.issues[0] : undefined;
      setError(issue?.message);
      if (issue) form.querySelector('textarea')?.focus();
      else toast({ ...notSent, text: messageOf(cause, refusals.internal) });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { error, isSending, send, forget: () => setError(undefined) };
}

const notSent = { title: 'Not sent', tone: 'destructive' } as const;
