import { privateStorage } from '#frontend/src/session/private-storage.ts';

/* Drafts survive reloads. */

function keyOf(ownerId: number, userId: number): string {
  return `chat:${ownerId}:draft:${userId}`;
}

/** The draft of `ownerId` in the conversation of `userId`. */
export function readDraft(ownerId: number, userId: number): string {
  return privateStorage.read(keyOf(ownerId, userId)) ?? '';
}

/** Removes a blank draft. */
export function keepDraft(ownerId: number, userId: number, text: string): void {
  const key = keyOf(ownerId, userId);
  if (text.trim() === '') privateStorage.remove(key);
  else privateStorage.write(key, text);
}
