import { chatLimits } from '#shared/limits/chat.ts';

/** A socket belongs to the session it began with, which never changes (THREAT-W1). */
export interface Socket {
  readonly connectionId: string;
  readonly userId: number;
  readonly sid: string;
  readonly isAdmin: boolean;
}

/** When API Gateway has certainly closed the connection. */
export function socketEnd(now: Date): Date {
  return new Date(now.getTime() + chatLimits.socketMs);
}

export function hasEnded({ until }: { readonly until: string }, now: Date): boolean {
  return until <= now.toISOString();
}
