import { privateStorage } from '#frontend/src/private-storage.ts';

/* What is typed and not sent yet; a reload does not lose it. */

function keyOf(ownerId: number, userId: number): string {
  return `chat:${ownerId}:draft:${userId}`;
}

/** What `ownerId` had typed in the conversation of `userId`. */
export function readDraft(ownerId: number, userId: number): string {
  return privateStorage.read(keyOf(ownerId, userId)) ?? '';
}

/** Keeps what was typed; nothing is kept of a blank one. */
export function keepDraft(ownerId: number, userId: number, text: string): void {
  const key = keyOf(ownerId, userId);
  if (text.trim() === '') privateStorage.remove(key);
  else privateStorage.write(key, text);
}
