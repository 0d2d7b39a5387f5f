import { account } from '#shared/api/account.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { storedAddress } from '#shared/rules/email-address.ts';
import { foldCase } from '#shared/rules/text.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countAttempts } from '../data/users/attempt-counter.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Stores only that a reset was requested: the user is looked up when the mail is sent. So the call
 * does the same work for every name, and answers the same even beyond the limits (THREAT-A12).
 */
export const handler = anonymousHandler(
  account.forgotPassword,
  async ({ body, now, visitorAddress }) => {
    const usedUp = await countAttempts(limitsOf(body.username, visitorAddress, now), now);
    if (!usedUp) {
      const data = { asked: body.username };
      const mail = newMail({ template: 'passwordReset', userId: null, data }, now);
      await transact([mail.write]);
      await enqueueMail([mail.key]);
    }
    return { message: accountMessages.resetAsked };
  },
);

/** Names as they are looked up, so no spelling of one address counts apart; each account counts again (THREAT-A17). */
function limitsOf(name: string, visitorAddress: string, now: Date) {
  const endsAt = new Date(now.getTime() + resetLimits.windowMs);
  const ofAddress = { subject: ['reset', 'address'], limit: resetLimits.perAddress, endsAt };
  return [
    ...limitsByNetwork(ofAddress, visitorAddress),
    {
      subject: ['reset', 'name', foldCase(storedAddress(name))],
      limit: resetLimits.perName,
      endsAt,
    },
  ];
}
