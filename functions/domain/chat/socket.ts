import { chatLimits } from '#shared/limits/chat.ts';

/** With the session it began with; that never changes (THREAT-W1). */
export interface Socket {
  readonly connectionId: string;
  readonly userId: number;
  readonly sid: string;
  readonly isAdmin: boolean;
}

/** From when on the gateway has ended it for certain. */
export function socketEnd(now: Date): Date {
  return new Date(now.getTime() + chatLimits.socketMs);
}

export function hasEnded({ until }: { readonly until: string }, now: Date): boolean {
  return until <= now.toISOString();
}
