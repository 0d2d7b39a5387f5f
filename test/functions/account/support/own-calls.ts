import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as endOtherSessions } from '#functions/account/end-other-sessions.ts';
import { handler as updateNotifications } from '#functions/account/update-notifications.ts';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler as read } from '#functions/notifications/read.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { handler as requestDeletion } from '#functions/privacy/request-deletion.ts';
import { handler as requestExport } from '#functions/privacy/request-export.ts';
import { handler as undoDeletion } from '#functions/privacy/undo-deletion.ts';
import { handler as addPasskey } from '#functions/second-factor/add-passkey.ts';
import { handler as beginTotp } from '#functions/second-factor/begin-totp.ts';
import { handler as confirmTotp } from '#functions/second-factor/confirm-totp.ts';
import { handler as keepFactors } from '#functions/second-factor/keep-factors.ts';
import { handler as removePasskey } from '#functions/second-factor/remove-passkey.ts';
import { handler as removeTotp } from '#functions/second-factor/remove-totp.ts';
import { handler as renewRecoveryCodes } from '#functions/second-factor/renew-recovery-codes.ts';
import { handler as startPasskey } from '#functions/second-factor/start-passkey.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { appOf } from '#test/support/app-codes.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { password } from './account.ts';

/** Makes a call, after what it needs was prepared. */
type Call = () => Promise<{ readonly status: number }>;

const post = { method: 'POST' };
const simply =
  (handler: Parameters<ApiClient['call']>[0], ask: Parameters<ApiClient['call']>[1]) =>
  async (client: ApiClient): Promise<Call> =>
  () =>
    client.call(handler, ask);

/** The calls by which users change their own account. */
export const ownCalls: Readonly<Record<string, (client: ApiClient) => Promise<Call>>> = {
  'account.updateProfile': simply(updateProfile, { body: { firstName: 'Mallory' } }),
  'account.changeEmail': simply(changeEmail, { body: { email: 'thief@example.com', password } }),
  'account.changePassword': simply(changePassword, {
    body: { oldPassword: password, newPassword: 'of the thief' },
  }),
  'account.updateNotifications': simply(updateNotifications, {
    body: { wantsChatMail: false, wantsNewsMail: false },
  }),
  'account.endOtherSessions': simply(endOtherSessions, post),
  'secondFactor.beginTotp': simply(beginTotp, post),
  'secondFactor.confirmTotp': async (client) => {
    const { secret } = Object((await client.call(beginTotp, post)).json);
    return () => client.call(confirmTotp, { body: { code: appOf(secret)() } });
  },
  'secondFactor.renewRecoveryCodes': async (client) => {
    await givenApp(client);
    return () => client.call(renewRecoveryCodes, post);
  },
  'secondFactor.removeTotp': async (client) => {
    await givenApp(client);
    return () => client.call(removeTotp, { method: 'DELETE' });
  },
  'secondFactor.keepFactors': simply(keepFactors, post),
  'secondFactor.addPasskey': async (client) => {
    const { ticket } = Object((await client.call(startPasskey, post)).json);
    const attestation = new Authenticator().attest(ticket);
    return () => client.call(addPasskey, { body: { ticket, attestation, name: 'Phone' } });
  },
  'secondFactor.removePasskey': async (client) => {
    const { id: passkeyId } = await givenPasskey(client, 'Phone');
    return () => client.call(removePasskey, { method: 'DELETE', params: { passkeyId } });
  },
  'privacy.requestExport': simply(requestExport, post),
  'privacy.requestDeletion': simply(requestDeletion, { body: { password } }),
  'privacy.undoDeletion': async (client) => {
    await client.call(requestDeletion, { body: { password } });
    return () => client.call(undoDeletion, post);
  },
  'notifications.setSwitches': simply(setSwitches, {
    body: { switches: [{ kind: 'zipReady', web: false, mail: false }] },
  }),
  'notifications.read': simply(read, { body: {} }),
};

/** Why others may write although a way back came first. */
export const harmless: Readonly<Record<string, string>> = {
  'account.endSession': 'ends a session of those that the way back has ended',
  'secondFactor.startPasskey': 'its ticket is bound to the ended sessions',
  'secondFactor.startProof': 'its ticket is bound to the ended sessions',
  'secondFactor.prove': 'proves an ended session',
};

export const ofCustomersOnly = ['privacy.requestDeletion', 'privacy.undoDeletion'];
