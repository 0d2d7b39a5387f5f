import { auth } from '#shared/api/auth.ts';
import { registrationLimits } from '#shared/limits/accounts.ts';
import { personOf } from '#shared/model/person.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { type AttemptLimit, countAttempts } from '../data/users/attempt-counter.ts';
import { createUser } from '../data/users/new-user.ts';
import { isUsernameTaken } from '../data/users/user.ts';
import { firstMail } from '../mail/account-mails.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { takenField } from '../rules/api-error.ts';
import { refuseBrandNames } from '../rules/brand-name.ts';
import { deviceName } from '../rules/http/device.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentAcceptance, currentAgency } from '../services/agency.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';

const env = environment({ REGISTRATIONS_PER_ADDRESS: wholeNumber });

/** The user chooses a password, so the account is activated and signed in (RULE-2 and RULE-5). */
export const handler = httpHandler(
  auth.register,
  async ({ body, now, visitorAddress, device, session }) => {
    const usedUp = await countAttempts(limitsOf(visitorAddress, now), now);
    refuseUntil(usedUp?.until, now);
    const { username } = body;
    const { brand } = await currentAgency(now);
    refuseBrandNames({ username, ...personOf(body) }, brand.name);
    // Hashing costs as much as a hundred reads, so taken names are refused before it.
    if (await isUsernameTaken(username)) throw takenField('username', refusals.usernameTaken);
    const user = await createUser(
      {
        username,
        email: body.email,
        ...personOf(body),
        passwordHash: await hashPassword(body.password),
        isAdmin: false,
        isActivated: true,
        activationCode: null,
        loginCount: 1,
        knownDevices: [deviceName(device)],
        accepted: await currentAcceptance(now),
      },
      now,
      (created) => [
        firstMail(created, now).write,
        auditEntry({
          ...{ actor: created, action: 'register', userId: created.id, now },
          ...{ before: {}, after: {} },
        }),
      ],
    );
    if (!user) throw takenField('username', refusals.usernameTaken);
    await Promise.all([session.start(user), enqueueMail([firstMail(user, now).key])]);
    return user;
  },
);

/** Attempts for taken names count, too, or names could be enumerated (THREAT-A10). */
function limitsOf(visitorAddress: string, now: Date): readonly AttemptLimit[] {
  const limit = {
    subject: ['registration'],
    limit: env().REGISTRATIONS_PER_ADDRESS,
    endsAt: new Date(now.getTime() + registrationLimits.windowMs),
  };
  return limitsByNetwork(limit, visitorAddress);
}
