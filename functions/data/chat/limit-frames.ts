import { ApiError } from '#functions/rules/api-error.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { countUsage } from '../users/usage-counter.ts';

/** False beyond the sockets that a user may open in ten minutes, with `auth` or without (THREAT-W7). */
export async function mayConnect(userId: number, now: Date): Promise<boolean> {
  const subject = ['handshakes', String(userId)];
  const { handshakes: limit, handshakesWindowMs: windowMs } = chatLimits;
  return (await countUsage({ subject, limit, windowMs }, now)) === null;
}

/** Throws 429 beyond the frames that a user may send in a minute over all sockets (THREAT-W8). */
export async function limitFrames({ userId }: Socket, now: Date): Promise<void> {
  const subject = ['frames', String(userId)];
  const { frames: limit, framesWindowMs: windowMs } = chatLimits;
  if (await countUsage({ subject, limit, windowMs }, now)) {
    throw new ApiError(429, chatRefusals.tooFast);
  }
}
