import { randomInt } from 'node:crypto';
import { admin } from '#shared/api/admin.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { codeResetMail } from '../mail/account-mails.ts';
import { renewCode } from '../rules/activation.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { presence } from '../rules/audit.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** A new code, typed or random; for an activated account it is a password reset (RULE-3). */
export const handler = httpHandler(
  admin.updateActivationCode,
  async ({ body, headers, now, user: actor }) => {
    const user = await getUser(body.userId);
    if (!user) throw notFound();
    // A four-digit code would open an administrator's account to one guess in 9,000 (THREAT-A11).
    if (user.isAdmin) throw conflict(refusals.administratorCode);
    requireVersion(headers['if-match'], user.version);
    const code = blankToNull(body.activationCode) ?? randomActivationCode(randomInt);
    const changes = renewCode(user, code, now);
    const mail = codeResetMail(user, now);
    const failed = await transact([
      userUpdate(user, changes),
      auditEntry({
        ...{ actor, action: 'updateActivationCode', userId: user.id, now },
        before: { activationCode: presence(user.activationCode) },
        after: { activationCode: presence(code) },
      }),
      mail.write,
    ]);
    if (failed.length > 0) throw conflict(refusals.changedElsewhere);
    await enqueueMail([mail.key]);
    return { ...user, ...changes, version: user.version + 1 };
  },
);
