import { ApiError } from '#functions/rules/api-error.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { countUsage } from '../users/usage-counter.ts';

/** Throws 429 beyond the frames that a user may send in a minute over all sockets (THREAT-W8). */
export async function limitFrames({ userId }: Socket, now: Date): Promise<void> {
  const subject = ['frames', String(userId)];
  const { frames: limit, framesWindowMs: windowMs } = chatLimits;
  if (await countUsage({ subject, limit, windowMs }, now)) {
    throw new ApiError(429, chatRefusals.tooFast);
  }
}
