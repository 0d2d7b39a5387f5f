import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { email, username } from '#shared/model/fields.ts';
import { personOf } from '#shared/model/person.ts';
import { activationPath, randomActivationCode } from '#shared/rules/activation-code.ts';
import { auditEntry } from '../data/audit.ts';
import { addressChange } from '../data/billing/address-change.ts';
import { transact } from '../data/table/send.ts';
import { createUser } from '../data/users/new-user.ts';
import { getUserByName, type StoredUser } from '../data/users/user.ts';
import { environment, required, requireEnvironment } from '../platform/env.ts';
import { renewCode } from '../rules/activation.ts';
import { noPassword } from '../rules/no-password.ts';
import { factorRemovals, withoutFactors } from '../second-factor/factor-removals.ts';
import { hashPassword } from '../services/passwords.ts';

const env = environment({ PUBLIC_ORIGIN: required });
/** Anyone who may invoke the function; operators have no account. */
const actor = { id: null, username: 'operator' };
const request = z.object({ username, email });

/**
 * Not reachable through the API (RULE-7, decision 0004). Creates an administrator with a fresh code; for an
 * existing one, gives it this address, renews the code and removes the second factor. Returns the code and the activation
 * link; logs neither. Throws if the name belongs to a customer.
 */
export async function handler(event: unknown) {
  requireEnvironment();
  const wanted = z.parse(request, event);
  const now = new Date();
  const code = randomActivationCode(randomInt);
  const existing = await getUserByName(wanted.username);
  const admin = existing
    ? await resetAdmin(existing, wanted.email, code, now)
    : await createAdmin(wanted, code, now);
  return {
    username: admin.username,
    activationCode: code,
    activationUrl: `${env().PUBLIC_ORIGIN}${activationPath(admin.username, code)}`,
  };
}

async function createAdmin(wanted: z.infer<typeof request>, activationCode: string, now: Date) {
  const admin = await createUser(
    {
      ...wanted,
      ...personOf({}),
      passwordHash: await hashPassword(randomBytes(32).toString('base64')),
      isAdmin: true,
      isActivated: false,
      activationCode,
      loginCount: 0,
    },
    now,
    (created) => [auditOf(created, false, now)],
  );
  if (!admin) throw new Error(`${wanted.username} was created by somebody else just now`);
  return admin;
}

/**
 * The address is the operator's word: the one that it had may be that of somebody else, who cannot undo this. The
 * password ends at once: without a second factor it would be enough to add one.
 */
async function resetAdmin(
  admin: StoredUser,
  email: string,
  code: string,
  now: Date,
): Promise<StoredUser> {
  if (!admin.isAdmin) throw new Error(`${admin.username} is a customer, not an administrator`);
  const changes = {
    ...renewCode(admin, code, now),
    ...withoutFactors,
    passwordHash: noPassword,
    factorsToReview: false,
    formerEmails: [],
  };
  const failed = await transact([
    ...addressChange(admin, email, changes, now),
    ...(await factorRemovals(admin.id)),
    auditOf(admin, true, now),
  ]);
  if (failed.length > 0) throw new Error(`${admin.username} was changed just now; run it again`);
  return admin;
}

function auditOf({ id: userId, username }: StoredUser, isKnown: boolean, now: Date) {
  const before = isKnown ? { activationCode: 'set' } : {};
  const after = { username, isAdmin: true, activationCode: 'set' };
  return auditEntry({ ...{ actor, action: 'createAdmin', userId, now }, before, after });
}
