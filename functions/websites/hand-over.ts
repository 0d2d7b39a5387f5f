import { websites } from '#shared/api/websites.ts';
import { handOverLimits } from '#shared/limits/handover.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { handOverName } from '#shared/rules/names.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { notFound } from '../domain/api-error.ts';
import { refuseUntil } from '../domain/refuse-until.ts';
import { wantsFile } from '../domain/websites/download.ts';
import { findBought } from '../handover/find-bought.ts';
import { findReceipt } from '../handover/find-receipt.ts';
import { handOverParts } from '../handover/hand-over-parts.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { putExport, signExport } from '../services/files/export-files.ts';

const { perHour: limit, windowMs, expiresIn } = handOverLimits;

/**
 * Created on every call, since receipt and guide may have changed; the bucket deletes it after a
 * day.
 */
export const handler = httpHandler(websites.handOver, async ({ params, user, headers, now }) => {
  const { website, owner } = await findBought(params.id, user);
  if (!website.zip) throw notFound(refusals.filesNotAvailable);
  refuseUntil(
    await countUsage({ subject: ['handover', String(user.id)], limit, windowMs }, now),
    now,
  );
  const receipt = await findReceipt(owner.id);
  const made = { userId: owner.id, exportId: `handover-${website.zip.uploadId}` };
  await putExport(made, await handOverParts({ website, zip: website.zip, owner, receipt }));
  const fileName = handOverName(owner);
  const url = await signExport(made, fileName);
  return wantsFile(headers.accept) ? redirect(url) : { url, fileName, expiresIn };
});
