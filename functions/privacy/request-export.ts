import { privacy } from '#shared/api/privacy.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { exportBeginning, getExport, newExport } from '../data/users/export.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { conflict } from '../rules/api-error.ts';
import { exportLimits } from '../rules/privacy-limits.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueExports } from '../services/export-queue.ts';

/** While an export is being made, another call of the same sessions returns it. */
export const handler = httpHandler(privacy.requestExport, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const existing = await getExport(user.id);
  const isOwn = existing?.sessionEpoch === user.sessionEpoch;
  if (existing?.state === 'waiting' && isOwn) return existing;
  refuseUntil(
    await countAttempt(
      {
        subject: ['export', String(user.id)],
        limit: exportLimits.perDay,
        endsAt: new Date(now.getTime() + dayMs),
      },
      now,
    ),
    now,
  );
  const begun = newExport(user, now);
  const failed = await writeOwn(user, [exportBeginning(begun)]);
  if (failed.length > 0) throw conflict(refusals.changedMeanwhile);
  await enqueueExports([begun]);
  return begun;
});
