import { account } from '#shared/api/account.ts';
import { mailSwitches } from '#shared/model/mail-kind.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { write } from '../data/table/send.ts';
import { change, exists } from '../data/table/writes.ts';
import { userKey } from '../data/users/user.ts';
import { badRequest } from '../rules/api-error.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { readUnsubscribeToken } from '../services/unsubscribe-token.ts';

/**
 * Called by mail providers (RFC 8058; their form adds nothing to the token) and by the page that
 * the mail's footer links to. The answer is the same when the user no longer exists.
 */
export const handler = anonymousHandler(account.unsubscribe, async ({ query }) => {
  const unwanted = await readUnsubscribeToken(query.token);
  if (!unwanted) throw badRequest(refusals.deadUnsubscribeLink);
  const { kind, userId } = unwanted;
  await write(change(userKey(userId), { set: { [mailSwitches[kind]]: false } }, exists));
  return { message: accountMessages.unsubscribed };
});
