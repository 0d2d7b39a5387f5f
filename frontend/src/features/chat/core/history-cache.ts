import { parseJson } from '#frontend/src/session/parse-json.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { type Conversation, conversation, emptyConversation, newestPage } from './conversation.ts';

/* The newest messages are cached in the browser until logout (SPEC-3.4). */

function keyOf(userId: number): string {
  return `chat:${userId}:history`;
}

export function readHistory(userId: number): Conversation {
  return parseJson(conversation, privateStorage.read(keyOf(userId))) ?? emptyConversation;
}

export function keepHistory(userId: number, known: Conversation): void {
  privateStorage.write(keyOf(userId), JSON.stringify(newestPage(known)));
}
