import { chatLimits } from '#shared/limits/chat.ts';

/** An open connection, and whose session it began with; that never changes (THREAT-W1). */
export interface Socket {
  readonly connectionId: string;
  readonly userId: number;
  readonly sid: string;
  /** Whether it speaks for support. */
  readonly isAdmin: boolean;
}

/** When a socket that begins now has ended for certain. */
export function socketEnd(now: Date): Date {
  return new Date(now.getTime() + chatLimits.socketMs);
}

/** Whether the gateway has ended a socket for certain. */
export function hasEnded({ until }: { readonly until: string }, now: Date): boolean {
  return until <= now.toISOString();
}
