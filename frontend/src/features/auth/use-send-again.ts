import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { resetLimits } from '#shared/limits/accounts.ts';

/** A mail needs its time; whoever sees nothing at once need not use up the hour's links. */
const pauseMs = 30_000;

/** Sends the link once more, as often as the server sends one for a name. */
export function useSendAgain(username: string) {
  const [sent, setSent] = useState(1);
  const [isTooEarly, setTooEarly] = useState(true);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await api.account.forgotPassword({ body: { username } });
      setSent(sent + 1);
      setTooEarly(true);
    } catch (error) {
      toastFailure(couldNotSend, error);
    } finally {
      setSending(false);
    }
  };
  useEffect(() => {
    if (!isTooEarly) return;
    const timer = setTimeout(() => setTooEarly(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isTooEarly]);
  return {
    isRepeated: sent > 1,
    isOver: sent >= resetLimits.perName,
    isTooEarly,
    isSending,
    send,
  };
}

export const couldNotSend = 'We could not send the email';
