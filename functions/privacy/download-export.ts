import { privacy } from '#shared/api/privacy.ts';
import { brand } from '#shared/brand.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getExport } from '../data/users/export.ts';
import { notFound } from '../rules/api-error.ts';
import { isExportToken, ownerOfExportToken } from '../rules/export-token.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { signExport } from '../services/files/export-files.ts';

/** The link in the mail, valid for 24 hours without a session. */
export const handler = anonymousHandler(
  privacy.downloadExport,
  async ({ params: { token }, now }) => {
    const userId = ownerOfExportToken(token);
    const copy = userId === null ? null : await getExport(userId);
    const isLive = copy?.endsAt != null && now < new Date(copy.endsAt);
    if (!copy || !isLive || !isExportToken(token, copy.tokenHash)) {
      throw notFound(refusals.exportOver);
    }
    return redirect(await signExport(copy, `${brand.name}-data.zip`));
  },
);
