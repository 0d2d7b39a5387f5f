import { randomBytes } from 'node:crypto';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as unsubscribe } from '#functions/account/unsubscribe.ts';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as payLink } from '#functions/billing/pay-link.ts';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { getScheduledDeletion } from '#functions/data/users/scheduled-deletion.ts';
import { handler as makeExport } from '#functions/events/make-export.ts';
import { handler as getPreview } from '#functions/previews/get.ts';
import { handler as downloadExport } from '#functions/privacy/download-export.ts';
import { handler as requestDeletion } from '#functions/privacy/request-deletion.ts';
import { handler as requestExport } from '#functions/privacy/request-export.ts';
import { handler as addPasskey } from '#functions/second-factor/add-passkey.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import { handler as renewRecoveryCodes } from '#functions/second-factor/renew-recovery-codes.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import { handler as signInWithPasskey } from '#functions/second-factor/sign-in-with-passkey.ts';
import { handler as startPasskey } from '#functions/second-factor/start-passkey.ts';
import { handler as startPasskeySignIn } from '#functions/second-factor/start-passkey-sign-in.ts';
import { newUnsubscribeToken } from '#functions/services/unsubscribe-token.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { chatting } from '#test/support/chat.ts';
import { givenPreview } from '#test/support/previews.ts';
import { exportWork } from '#test/support/queued-work.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { givenWebsite } from '#test/support/websites.ts';
import type { WayIn } from '#test/ways-back/table.ts';
import { type Account, chosen, password } from './account.ts';

/** Whether it still leads in. */
type Use = () => Promise<boolean>;

const post = { method: 'POST' };
const thief = 'thief@example.com';
/** Each visitor has attempts of their own. */
const visitor = ({ user }: Account) => new ApiClient(`thief of ${user.username}`);
const isOk = ({ status }: { readonly status: number }) => status < 400;

/** How each is planted; what it returns tries to use it. */
export const plants: Readonly<Record<WayIn, (account: Account) => Promise<Use>>> = {
  password: async (account) => async () => {
    const body = { username: account.user.username, password };
    return isOk(await visitor(account).call(login, { body }));
  },
  session: async (account) => {
    const client = await account.signedIn();
    return async () => isOk(await client.call(currentUser));
  },
  'open socket': async ({ user }) => {
    const socket = await chatting(user);
    return async () => {
      await socket.send('ping');
      return socket.ofType('pong').length > 0 && !socket.isClosed;
    };
  },
  'reset link': async (account) => {
    const token = await account.askForReset();
    const body = { token, password: 'of the thief' };
    return async () => isOk(await visitor(account).call(resetPassword, { body }));
  },
  'verification link': async (account) => {
    const token = await account.askForEmail(thief);
    return async () => isOk(await visitor(account).call(verifyEmail, { body: { token } }));
  },
  'changed address': async (account) => {
    await account.confirmEmail(thief);
    return async () => (await account.now())?.email === thief;
  },
  'undo link': async (account) => {
    await account.confirmEmail(thief);
    const token = await account.tokenOf('Your email address was changed', account.user.email);
    return async () => isOk(await visitor(account).call(verifyEmail, { body: { token } }));
  },
  'undo link after a chain': async (account) => {
    await account.confirmEmail(thief);
    await account.confirmEmail('thief-again@example.com');
    const token = await account.tokenOf('Your email address was changed', thief);
    return async () => isOk(await visitor(account).call(verifyEmail, { body: { token } }));
  },
  passkey: async (account) => {
    const { authenticator, userHandle } = await givenPasskey(await account.signedIn());
    return async () => {
      const client = visitor(account);
      const { ticket } = Object((await client.call(startPasskeySignIn, post)).json);
      const body = { ticket, assertion: authenticator.assert(ticket, userHandle) };
      return isOk(await client.call(signInWithPasskey, { body }));
    };
  },
  app: async (account) => {
    const { code } = await givenApp(await account.signedIn());
    return () => proves(account, code());
  },
  'recovery codes': async (account) => {
    const { recoveryCodes } = await givenApp(await account.signedIn());
    return () => proves(account, recoveryCodes[0]);
  },
  'renewed codes': async (account) => {
    const client = await account.signedIn();
    await givenApp(client);
    const { recoveryCodes } = Object((await client.call(renewRecoveryCodes, post)).json);
    return () => proves(account, recoveryCodes[0]);
  },
  'sign-in ticket': async (account) => {
    const { code } = await givenApp(await account.signedIn());
    const client = visitor(account);
    const body = { username: account.user.username, password };
    const ticket = ticketOf(await client.call(login, { body }));
    return async () => isOk(await client.call(signInSecond, { body: { ticket, code: code() } }));
  },
  'enrolment ticket': async (account) => {
    const client = await account.signedIn();
    const { ticket } = Object((await client.call(startPasskey, post)).json);
    const attestation = new Authenticator().attest(ticket);
    return () =>
      inNewSession(account, async (session) =>
        isOk(await session.call(addPasskey, { body: { ticket, attestation, name: 'Phone' } })),
      );
  },
  'export link': async (account) => {
    await (await account.signedIn()).call(requestExport, post);
    for (const { pk, sk } of exportWork.splice(0)) {
      const body = JSON.stringify({ pk, sk });
      await makeExport({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
    }
    const token = (await account.linkOf('The copy of your data is ready')).split('/').at(-1) ?? '';
    return async () => isOk(await visitor(account).call(downloadExport, { params: { token } }));
  },
  'scheduled deletion': async (account) => {
    await (await account.signedIn()).call(requestDeletion, { body: { password } });
    return async () => {
      const user = await account.now();
      return user !== null && (await getScheduledDeletion(user)) !== null;
    };
  },
  code: async (account) => {
    const admin = await signedInAdmin();
    await admin.call(updateCode, { body: { userId: account.id, activationCode: '4711' } });
    const { username } = account.user;
    const body = { username, activationCode: '4711', password: chosen, confirmPassword: chosen };
    return async () => isOk(await visitor(account).call(activate, { body }));
  },
  'unsubscribe link': async (account) => {
    const token = await newUnsubscribeToken({ kind: 'news', userId: account.id });
    return async () => {
      await visitor(account).call(unsubscribe, { method: 'POST', query: { token } });
      return (await account.now())?.wantsNewsMail === false;
    };
  },
  'pay link': async (account) => {
    const token = randomBytes(32).toString('base64url');
    const late = { userId: account.id, subscriptionId: 'sub_1', websiteName: null };
    await createPayLink(token, late, new Date());
    return async () => isOk(await visitor(account).call(payLink, { params: { token } }));
  },
  'preview link': async (account) => {
    await givenWebsite(account.id);
    const token = await givenPreview(account.id);
    return async () => isOk(await visitor(account).call(getPreview, { params: { token } }));
  },
};

function proves(account: Account, code: string | undefined): Promise<boolean> {
  return inNewSession(account, async (client) =>
    isOk(await client.call(prove, { body: { code } })),
  );
}

/** The owner's own: whether what the thief has counts there does not hang on the thief's session. */
async function inNewSession(account: Account, use: (client: ApiClient) => Promise<boolean>) {
  return (await account.now()) !== null && use(await account.signedIn());
}
