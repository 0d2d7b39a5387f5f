import type { Sender } from '#shared/model/chat-message.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { forbidden } from '../api-error.ts';

interface Person {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** Throws 403 unless the person is an administrator or the customer of the conversation. */
export function requireParticipant(person: Person, userId: number): Sender {
  if (person.isAdmin) return 'support';
  if (person.id === userId) return 'user';
  throw forbidden(chatRefusals.notYourChat);
}

/** Administrators claim to be user 0 (SPEC-7.3) or themselves. */
export function isSelf(
  { userId, isAdmin }: { readonly userId: number; readonly isAdmin: boolean },
  claim: { readonly userId: number; readonly isAdmin?: boolean | undefined },
): boolean {
  const isSupport = claim.isAdmin === true;
  if (isSupport && !isAdmin) return false;
  return claim.userId === userId || (isSupport && claim.userId === 0);
}
