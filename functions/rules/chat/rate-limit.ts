import { chatLimits } from '#shared/limits/chat.ts';

/** How many messages a sender has sent in the current window. */
interface Pace {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly sent: number;
}

export type Paces = Readonly<Record<string, Pace>>;

/** Null when the sender has already sent `limit` messages in this window (RULE-26). */
export function countMessage(before: Paces, senderId: number, limit: number, now: Date) {
  const paces = livePaces(before, now);
  const pace = paces[senderId] ?? { endsAt: now.getTime() + chatLimits.messagesWindowMs, sent: 0 };
  if (pace.sent >= limit) return null;
  return { ...paces, [senderId]: { ...pace, sent: pace.sent + 1 } };
}

/** A window that ends too far ahead began before the clock stepped back, so it is over. */
function livePaces(paces: Paces, now: Date): Paces {
  const time = now.getTime();
  const isLive = ({ endsAt }: Pace) =>
    time < endsAt && endsAt <= time + chatLimits.messagesWindowMs;
  return Object.fromEntries(Object.entries(paces).filter(([, pace]) => isLive(pace)));
}
