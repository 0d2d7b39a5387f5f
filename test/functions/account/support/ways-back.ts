import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as endOtherSessions } from '#functions/account/end-other-sessions.ts';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as removeSecondFactor } from '#functions/admin/remove-second-factor.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import type { WayBack } from '#test/ways-back/table.ts';
import { type Account, chosen, password } from './account.ts';

type Take = (account: Account) => Promise<unknown>;

const activationCode = '8260';

async function newCode({ id: userId }: Account, fields: object = {}) {
  const admin = await signedInAdmin();
  return admin.call(updateCode, { body: { userId, activationCode, ...fields } });
}

const email = 'of-the-owner@example.com';

/** Returns the answer of the call that takes the account back; throws where there is none. */
export const takings: Readonly<Record<WayBack, Take>> = {
  'own password': async (account) => {
    const client = await account.signedIn();
    const body = { oldPassword: password, newPassword: chosen };
    return client.call(changePassword, { body });
  },
  reset: async (account) => {
    const token = await account.askForReset();
    return new ApiClient().call(resetPassword, { body: { token, password: chosen } });
  },
  undo: async (account) => {
    const { email } = account.user;
    const subject = 'Your email address was changed';
    const known = await account.tokenOf(subject, email);
    const token = known ?? (await account.changeEmail('of-the-thief@example.com'));
    return new ApiClient().call(verifyEmail, { body: { token } });
  },
  'new code': (account) => newCode(account),
  activation: async (account) => {
    await newCode(account);
    const { username } = account.user;
    const body = { username, activationCode, password: chosen, confirmPassword: chosen };
    return new ApiClient(`owner of ${username}`).call(activate, { body });
  },
  'new address': (account) => newCode(account, { email }),
  'new address, no factors': (account) => newCode(account, { email, removeFactors: true }),
  'create-admin': async ({ user: { username, email } }) => createAdmin({ username, email }),
  'factors removed': async ({ id: userId }) =>
    (await signedInAdmin()).call(removeSecondFactor, { body: { userId } }),
  'others ended': async (account) =>
    (await account.signedIn()).call(endOtherSessions, { method: 'POST' }),
  erasure: async ({ id }) =>
    (await signedInAdmin()).call(deleteUser, { method: 'DELETE', params: { id: String(id) } }),
};
