import { privacy } from '#shared/api/privacy.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { beginExport, getExport } from '../data/users/export.ts';
import { conflict } from '../rules/api-error.ts';
import { exportLimits } from '../rules/privacy-limits.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueExports } from '../services/export-queue.ts';

/** While an export is being made, another call returns it. */
export const handler = httpHandler(privacy.requestExport, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const existing = await getExport(user.id);
  if (existing?.state === 'waiting') return existing;
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
  const begun = await beginExport(user, now);
  if (!begun) throw conflict(refusals.changedMeanwhile);
  await enqueueExports([begun]);
  return begun;
});
