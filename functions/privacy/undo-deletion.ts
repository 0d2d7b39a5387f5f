import { privacy } from '#shared/api/privacy.ts';
import { privacyAnswers } from '#shared/messages/privacy.ts';
import { endLeaving } from '../data/users/leaving.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Whoever has not asked for it keeps their account all the same. */
export const handler = httpHandler(privacy.undoDeletion, async ({ user }) => {
  await endLeaving(user.id);
  return { message: privacyAnswers.deletionUndone };
});
