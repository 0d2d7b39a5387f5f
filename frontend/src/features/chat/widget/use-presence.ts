import { useEffect, useReducer } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import type { CustomerChatState } from '../core/customer-chat-state.ts';

/** Whether somebody of support is there; null while unknown, and where one has just answered and left. */
export function usePresence({
  isSupportOnline,
  conversation,
}: Pick<CustomerChatState, 'isSupportOnline' | 'conversation'>): boolean | null {
  const answeredAt = conversation.messages.findLast(({ isUser }) => !isUser)?.timestamp;
  const hasAnswered = useIsRecent(answeredAt, chatTimings.answeredMs);
  return hasAnswered && isSupportOnline === false ? null : isSupportOnline;
}

/** Draws again when the time is over. */
function useIsRecent(at: string | undefined, forMs: number): boolean {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    if (at === undefined) return;
    const left = leftOf(at, forMs);
    if (left <= 0) return;
    const timer = setTimeout(redraw, left);
    return () => clearTimeout(timer);
  }, [at, forMs]);
  return at !== undefined && leftOf(at, forMs) > 0;
}

const leftOf = (at: string, forMs: number) => Date.parse(at) + forMs - serverNow().getTime();
