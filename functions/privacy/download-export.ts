import { privacy } from '#shared/api/privacy.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getExport } from '../data/users/export.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { isExportToken, ownerOfExportToken } from '../rules/export-token.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { redirect } from '../runtime/http/reply.ts';
import { currentAgency } from '../services/agency.ts';
import { signExport } from '../services/files/export-files.ts';

/**
 * The link in the mail, valid for 24 hours without a session, and no longer than the sessions of the time when it
 * was asked for, since a thief of the account may have asked, and than the address that it was mailed to.
 */
export const handler = anonymousHandler(
  privacy.downloadExport,
  async ({ params: { token }, now }) => {
    const userId = ownerOfExportToken(token);
    const [copy, user] =
      userId === null ? [null, null] : await Promise.all([getExport(userId), getUser(userId)]);
    const isSameEpoch = copy !== null && copy.sessionEpoch === user?.sessionEpoch;
    const isSameInbox = copy !== null && copy.sentTo === user?.email;
    const isLive = copy?.endsAt != null && now < new Date(copy.endsAt);
    if (!copy || !isSameEpoch || !isSameInbox || !isLive || !isExportToken(token, copy.tokenHash)) {
      throw notFound(refusals.exportOver);
    }
    const { brand } = await currentAgency(now);
    return redirect(await signExport(copy, `${brand.name}-data.zip`));
  },
);
