import { randomInt } from 'node:crypto';
import { admin } from '#shared/api/admin.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { isYoungAddress } from '#shared/rules/young-address.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getUser } from '../data/users/user.ts';
import { codeResetMail } from '../mail/account-mails.ts';
import { renewCode } from '../rules/activation.ts';
import { conflict, invalidField, notFound } from '../rules/api-error.ts';
import { presence } from '../rules/audit.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof, requireProofOfFactor } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { takeBack } from './take-back.ts';

/**
 * A new code, typed or random; for an activated account it is a password reset (RULE-3). With an address, or without
 * factors, it is also the way back into an account that somebody else holds (decision 0128). An address that may be a thief's gets
 * the code only if the administrator says so (THREAT-A19).
 */
export const handler = httpHandler(
  admin.updateActivationCode,
  async ({ body, headers, now, user: actor, session }) => {
    const { email, removeFactors } = body;
    const caller = { user: actor, session, now };
    if (email !== undefined || removeFactors) requireProof(caller);
    else requireProofOfFactor(caller);
    const user = await getUser(body.userId);
    if (!user) throw notFound();
    // A four-digit code would open an administrator's account to one guess in 9,000 (THREAT-A11).
    if (user.isAdmin) throw conflict(refusals.administratorCode);
    if (email === user.email) throw invalidField('email', refusals.sameCustomerEmail);
    requireVersion(headers['if-match'], user.version);
    const code = blankToNull(body.activationCode) ?? randomActivationCode(randomInt);
    const taken = await takeBack(user, body, renewCode(user, code, now), now);
    const isMailed = body.mailToYoungAddress || !isYoungAddress(taken.user, now);
    const mails = [...(isMailed ? [codeResetMail(user, now)] : []), ...taken.mails];
    const failed = await transact([
      ...taken.writes,
      auditEntry({
        ...{ actor, action: 'updateActivationCode', userId: user.id, now },
        before: { activationCode: presence(user.activationCode), ...taken.before },
        after: { activationCode: presence(code), ...taken.after },
      }),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.length > 0) throw conflict(refusals.changedElsewhere);
    await enqueueMail(mails.map(({ key }) => key));
    return taken.user;
  },
);
