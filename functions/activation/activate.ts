import { activation } from '#shared/api/activation.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { foldCase } from '#shared/rules/text.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { auditEntry } from '../data/audit.ts';
import { newMail } from '../data/mail/mail.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import {
  type Breaker,
  countFailure,
  readBreaker,
  releaseFailure,
  tripBreaker,
} from '../data/users/activation-breaker.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import {
  type AttemptLimit,
  countAttempts,
  releaseAttempts,
} from '../data/users/attempt-counter.ts';
import { getUser, getUserByName, type StoredUser, userUpdate } from '../data/users/user.ts';
import { getPreviewedWebsite } from '../data/websites/preview.ts';
import { teamMails } from '../mail/team-mails.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { codeValidUntil, isRightCode } from '../rules/activation.ts';
import { badRequest, tooManyAttempts } from '../rules/api-error.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { withoutLaterUndo } from '../rules/former-email.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { secondsUntil } from '../rules/time.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { factorsAddedSince } from '../second-factor/factor-removals.ts';
import { currentAcceptance } from '../services/agency.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';
import { signInActivated } from './sign-in-activated.ts';

const env = environment({
  ACTIVATION_FAILURES_PER_ADDRESS: wholeNumber,
  ACTIVATION_FAILURES_IN_STACK: wholeNumber,
});

/** RULE-3: every limit is claimed before the code is compared; every failure does the same work. */
export const handler = httpHandler(
  activation.activate,
  async ({ body, now, visitorAddress, device, session }) => {
    const [account, breaker, previewed] = await Promise.all([
      getUserByName(body.username),
      readBreaker(now),
      body.token === undefined ? null : getPreviewedWebsite(body.token, now),
    ]);
    const isInvited = account !== null && account.id === previewed?.userId;
    if (breaker.isTripped && !isInvited)
      throw tooManyAttempts(secondsUntil(new Date(breaker.until), now));
    const byAddress = limitsOfAddress(visitorAddress, now);
    const byName = limitOfName(body.username, account, now);
    await claimGuess(byAddress, byName, now);
    const counted = await claimInStack(breaker, isInvited, now);
    const passwordHash = await hashPassword(body.password);
    const isRight = isRightCode(account, body.activationCode, now);
    const activated = account && isRight && (await consumeCode(account, passwordHash, now));
    if (activated) {
      await Promise.all([releaseAttempts(byAddress), releaseFailure(counted.key, now)]);
      const visit = { now, visitorAddress, device, start: session.start };
      const user = await signInActivated(activated, visit);
      return { message: screens.accountActivated, user };
    }
    if (counted.failures >= env().ACTIVATION_FAILURES_IN_STACK) await closeActivations(now);
    throw badRequest(refusals.invalidActivation);
  },
);

/** The address is counted first: a visitor without attempts left cannot use up a stranger's. */
async function claimGuess(
  byAddress: readonly AttemptLimit[],
  byName: AttemptLimit,
  now: Date,
): Promise<void> {
  const usedUp = await countAttempts([...byAddress, byName], now);
  if (usedUp?.limit === byName) throw tooManyAttempts();
  refuseUntil(usedUp?.until, now);
}

/** A visitor with a live preview link of the account may try while the stack is closed (RULE-3). */
async function claimInStack(breaker: Breaker, isInvited: boolean, now: Date) {
  const claimed = await countFailure(breaker, now);
  if (isInvited || claimed.failures <= env().ACTIVATION_FAILURES_IN_STACK) return claimed;
  await closeActivations(now);
  throw tooManyAttempts(activationLimits.stackTripMs / 1000);
}

/** An alarm fires on the warning. */
async function closeActivations(now: Date): Promise<void> {
  const until = new Date(now.getTime() + activationLimits.stackTripMs);
  if (await tripBreaker(until, now)) log('warn', 'activation trip', { until: until.toISOString() });
}

function limitsOfAddress(visitorAddress: string, now: Date): readonly AttemptLimit[] {
  const limit = {
    subject: ['activation', 'address'],
    limit: env().ACTIVATION_FAILURES_PER_ADDRESS,
    endsAt: new Date(now.getTime() + activationLimits.failuresPerAddressWindowMs),
  };
  return limitsByNetwork(limit, visitorAddress);
}

/** Attempts count for one code while it is valid; for a name without a valid code, for a day. */
function limitOfName(username: string, account: StoredUser | null, now: Date): AttemptLimit {
  const validUntil = codeValidUntil(account, now);
  const code = validUntil && account ? String(account.codeIssuedAt) : 'none';
  return {
    subject: ['activation', 'name', foldCase(username), code],
    limit: activationLimits.guessesPerCode,
    endsAt: validUntil ?? new Date(now.getTime() + activationLimits.unknownNameWindowMs),
  };
}

/** The account as it was written; null when the code was used or replaced since it was read. */
function consumeCode(
  account: StoredUser,
  passwordHash: string,
  now: Date,
): Promise<StoredUser | null> {
  let read: StoredUser | null = account;
  return untilWritten(async () => {
    const user = read ?? (await getUser(account.id));
    read = null;
    if (user?.codeIssuedAt !== account.codeIssuedAt || user.codeUsedAt !== null) return null;
    return (await setPassword(user, passwordHash, now)) ?? stale;
  });
}

/** Only for the user as it was read: sessions that began meanwhile end, too (THREAT-A18). */
async function setPassword(user: StoredUser, passwordHash: string, now: Date) {
  // The old password signed in until now (decision 0092): what it added goes.
  const factors = await factorsAddedSince(user.id, user.codeIssuedAt ?? user.createdAt, now);
  const changes = {
    ...endedAccess(user),
    ...factors.left,
    passwordHash,
    formerEmails: withoutLaterUndo(user.formerEmails),
    isActivated: true,
    codeUsedAt: now.toISOString(),
    factorsToReview: hasSecondFactor({ ...user, ...factors.left }),
    accepted: user.isActivated ? user.accepted : await currentAcceptance(now),
  };
  const mails = user.isActivated ? [newPasswordMail(user.id, now)] : await joiningMails(user, now);
  const failed = await transact([
    userUpdate(user, changes),
    ...factors.writes,
    ...(user.isActivated ? [] : [activatedBy(user, now)]),
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length > 0) return null;
  await enqueueMail(mails.map(({ key }) => key));
  return { ...user, ...changes, version: user.version + 1 };
}

function activatedBy(actor: StoredUser, now: Date) {
  const about = { userId: actor.id, before: {}, after: {} };
  return auditEntry({ actor, action: 'activate', ...about, now });
}

/** Four digits may have been guessed: of an administrator all others hear. */
async function joiningMails(user: StoredUser, now: Date) {
  if (!user.isAdmin) return [];
  const joined = { change: 'joined', by: user.username, about: user } as const;
  return teamMails(await readAdministrators(), joined, now);
}

/** Of an account that an administrator or the operator gave a new code. */
function newPasswordMail(userId: number, now: Date) {
  const data = { change: 'password' as const, at: now.toISOString() };
  return newMail({ template: 'credentialsChanged', userId, data }, now);
}
