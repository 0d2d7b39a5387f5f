import { privacy } from '#shared/api/privacy.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { scheduledDeletionRemoval } from '../data/users/scheduled-deletion.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Succeeds if no deletion is scheduled, too. */
export const handler = httpHandler(privacy.undoDeletion, async ({ user }) => {
  await writeOwn(user, [scheduledDeletionRemoval(user.id)]);
  return { message: 'Your account will not be deleted.' };
});
