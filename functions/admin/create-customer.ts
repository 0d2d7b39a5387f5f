import { randomInt } from 'node:crypto';
import { admin } from '#shared/api/admin.ts';
import { personOf } from '#shared/model/person.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { createUser } from '../data/users/new-user.ts';
import { firstMail } from '../mail/account-mails.ts';
import { takenField } from '../rules/api-error.ts';
import { creationOf } from '../rules/audit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';

/** The customer activates with the code, unless the administrator did it for them (RULE-2). */
export const handler = httpHandler(admin.createCustomer, async ({ body, now, user: actor }) => {
  const generated = body.isActivated ? null : randomActivationCode(randomInt);
  const user = await createUser(
    {
      username: body.username,
      email: body.email,
      ...personOf(body),
      passwordHash: await hashPassword(body.password),
      isAdmin: false,
      isActivated: body.isActivated,
      activationCode: blankToNull(body.activationCode) ?? generated,
      loginCount: 0,
    },
    now,
    (created) => [
      auditEntry({ ...creationOf(created), actor, action: 'createCustomer', now }),
      firstMail(created, now).write,
    ],
  );
  if (!user) throw takenField('username', refusals.usernameTaken);
  await enqueueMail([firstMail(user, now).key]);
  return user;
});
