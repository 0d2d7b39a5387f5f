import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { readResetLink, readResetOwner } from './reset-link.ts';

/** Says before a password is typed whose the link still sets, as its mail does; it uses nothing up (THREAT-A14). */
export const handler = anonymousHandler(account.checkResetLink, async ({ body, now }) => {
  const { username } = await readResetOwner(await readResetLink(body.token, now), body.token);
  return { message: accountMessages.linkWorks, username };
});
