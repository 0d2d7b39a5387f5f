import { privateStorage } from '#frontend/src/private-storage.ts';
import { type Conversation, conversation, emptyConversation, newestPage } from './conversation.ts';
import { parseJson } from './parse-json.ts';

/* A customer's newest messages, kept in the browser until logout (SPEC-3.4). */

function keyOf(userId: number): string {
  return `chat:${userId}:history`;
}

/** What was kept of a customer's conversation. */
export function readHistory(userId: number): Conversation {
  return parseJson(conversation, privateStorage.read(keyOf(userId))) ?? emptyConversation;
}

/** Keeps the newest page of a customer's conversation. */
export function keepHistory(userId: number, known: Conversation): void {
  privateStorage.write(keyOf(userId), JSON.stringify(newestPage(known)));
}
