import { limitFrames } from '#functions/data/chat/limit-frames.ts';
import {
  readSlots,
  renewAuths,
  replaceSlot,
  takeFirstSlot,
  takeSlot,
} from '#functions/data/chat/slots.ts';
import { deleteSupportSocket } from '#functions/data/chat/support-sockets.ts';
import type { UserSocket } from '#functions/data/chat/user-sockets.ts';
import { ApiError } from '#functions/rules/api-error.ts';
import { hasEnded, type Socket } from '#functions/rules/chat/socket.ts';
import { isSocketGone } from '#functions/services/sockets.ts';
import { chatRefusals } from '#shared/texts/chat.ts';

/**
 * Takes a free slot, or that of a connection of the same user that ended without `$disconnect`.
 * Returns the user's sockets before, of which this is one on a second `auth`, or null when there is
 * neither. Throws 429 beyond the `auth` that a user may send in a minute (THREAT-W8).
 */
export async function findSlot(it: Socket, now: Date): Promise<readonly UserSocket[] | null> {
  return (await takeSlot(it, now)) ?? searchSlot(it, now);
}

async function searchSlot(it: Socket, now: Date) {
  const slots = await readSlots(it.userId);
  if (!slots) return (await takeFirstSlot(it, now)) ?? takeSlot(it, now);
  if (slots.isUsedUp) return takeInNextMinute(slots.authsUntil, it, now);
  // Others take and release slots meanwhile.
  const taken = slots.isFull ? null : await takeSlot(it, now);
  // This socket is among them if another `auth` of it took a slot meanwhile.
  const others = slots.sockets.filter(({ connectionId }) => connectionId !== it.connectionId);
  return taken ?? takeOverSlot(others, it, now);
}

/** `until` is the end of the minute whose count is used up. */
async function takeInNextMinute(until: string, it: Socket, now: Date) {
  if (until > now.toISOString()) throw new ApiError(429, chatRefusals.tooFast);
  await renewAuths(it.userId, now);
  return findSlot(it, now);
}

/**
 * Tries the others in random order, so that concurrent callers take different ones. Counts as a
 * frame, since it asks the gateway for each.
 */
async function takeOverSlot(others: readonly UserSocket[], it: Socket, now: Date) {
  await limitFrames(it, now);
  for (const other of shuffled(others)) {
    if (!(hasEnded(other, now) || (await isSocketGone(other.connectionId)))) continue;
    const remaining = await replaceSlot(other, it, now);
    if (!remaining) continue;
    if (other.isAdmin) await deleteSupportSocket(other.connectionId);
    return remaining;
  }
  // Others may have released their slots meanwhile.
  return takeSlot(it, now);
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
