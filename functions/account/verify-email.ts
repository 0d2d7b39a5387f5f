import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { addressHash, getLink } from '../data/users/account-link.ts';
import { badRequest } from '../rules/api-error.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { confirmEmail, undoEmail } from './email-links.ts';

/** The link proves that its mail was read, so no session is needed. */
export const handler = anonymousHandler(account.verifyEmail, async ({ body, now }) => {
  const link = await getLink(body.token, now);
  if (link?.purpose.does === 'confirmEmail') {
    const asked = link.purpose.addressHash;
    const isAsked = (email: string) => addressHash(body.token, email) === asked;
    const confirmed = await confirmEmail(link, isAsked, now);
    if (!confirmed) throw badRequest(refusals.deadLink);
    await enqueueMail(confirmed.mails);
    return { message: accountMessages.emailConfirmed, isUndone: false };
  }
  if (link?.purpose.does !== 'undoEmail') throw badRequest(refusals.deadLink);
  const undone = await undoEmail(link, link.purpose.changedAt, now);
  if (!undone) throw badRequest(refusals.deadLink);
  await Promise.all([enqueueMail(undone.mails), endUserSockets(undone.userId)]);
  return { message: accountMessages.emailUndone, isUndone: true };
});
