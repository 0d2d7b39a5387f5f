import { admin } from '#shared/api/admin.ts';
import { adminAnswers } from '#shared/texts/admin.ts';
import { beginDeletion } from '../privacy/begin-deletion.ts';
import { deletionLimits } from '../privacy/deletion-limits.ts';
import { tryDeletion } from '../privacy/try-deletion.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';

/** Deletes as much as the caller can wait for; the schedule does the rest. */
export const handler = httpHandler(
  admin.deleteUser,
  async ({ params: { id }, headers, now, user: actor, session }) => {
    requireProofOfFactor({ user: actor, session, now });
    const deletion = await beginDeletion(id, actor, now, { ifMatch: headers['if-match'] });
    if (!deletion) throw notFound();
    const isDone = (await tryDeletion(deletion, deletionLimits.whileWaitedMs)) === 'done';
    return { message: isDone ? adminAnswers.customerDeleted : adminAnswers.deletionGoesOn };
  },
);
