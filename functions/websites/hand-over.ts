import { websites } from '#shared/api/websites.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { downloadLimits } from '#shared/limits/zips.ts';
import { handOverName } from '#shared/rules/names.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { notFound } from '../rules/api-error.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { wantsFile } from '../rules/websites/download.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { currentAgency } from '../services/agency.ts';
import { putExport, signExport } from '../services/files/export-files.ts';
import { findBought } from './find-bought.ts';
import { findReceipt } from './find-receipt.ts';
import { handOverParts } from './hand-over-parts.ts';

const { urlValidSeconds: expiresIn } = downloadLimits;
/** Each call copies the whole website. */
const perHour = 6;

/**
 * Created on every call, since receipt and guide may have changed; the bucket deletes it after a
 * day.
 */
export const handler = httpHandler(websites.handOver, async ({ params, user, headers, now }) => {
  const { website, owner } = await findBought(params.id, user);
  if (!website.zip) throw notFound(refusals.filesNotAvailable);
  refuseUntil(
    await countUsage(
      { subject: ['handover', String(user.id)], limit: perHour, windowMs: hourMs },
      now,
    ),
    now,
  );
  const [receipt, agency] = await Promise.all([findReceipt(owner.id), currentAgency(now)]);
  const made = { userId: owner.id, exportId: `handover-${website.zip.uploadId}` };
  await putExport(made, await handOverParts({ website, zip: website.zip, owner, receipt, agency }));
  const fileName = handOverName(owner);
  const url = await signExport(made, fileName);
  return wantsFile(headers.accept) ? redirect(url) : { url, fileName, expiresIn };
});
