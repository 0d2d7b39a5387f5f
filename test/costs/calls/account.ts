import { account } from '#shared/api/account.ts';
import { brand } from '#shared/brand.ts';
import { linkIn, mailTo } from '#test/system/support/inbox.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call, Prepared } from '../call.ts';
import { newcomer } from '../newcomer.ts';
import { good, parsed, type World } from '../world.ts';

/** Changes of users to their own account. */
export function ownAccountCalls({ product, demo }: World): readonly Call[] {
  const { origin } = product;
  const other = (name: string, prepare: () => Promise<Prepared['call']>): Call => ({
    ...{ name, kind: 'other' },
    prepare: async () => ({ call: await prepare() }),
  });
  const someone = async () => {
    const form = newcomer();
    const visitor = new Visitor(origin);
    good(await visitor.post('/api/register', form));
    return { ...form, visitor };
  };
  const tokenOf = async (address: string, subject: string) =>
    linkIn(await mailTo(origin, address, subject)).searchParams.get('token');
  const sessions = '/api/account/sessions';

  return [
    other('account.updateProfile', async () => {
      const { visitor } = await someone();
      return async () => good(await visitor.post('/api/account/profile', { firstName: 'Ada' }));
    }),
    other('account.changeEmail', async () => {
      const { visitor, email, password } = await someone();
      const body = { email: `new-${email}`, password };
      return async () => good(await visitor.post('/api/account/email', body));
    }),
    other('account.verifyEmail', async () => {
      const { visitor, email, password } = await someone();
      const body = { email: `new-${email}`, password };
      good(await visitor.post('/api/account/email', body));
      const token = await tokenOf(body.email, 'Confirm your new email address');
      return async () =>
        good(await new Visitor(origin).post('/api/account/email/verify', { token }));
    }),
    other('account.changePassword', async () => {
      const { visitor, password } = await someone();
      const body = { oldPassword: password, newPassword: 'chosen-anew-1' };
      return async () => good(await visitor.post('/api/account/password', body));
    }),
    other('account.forgotPassword', async () => {
      const { username } = await someone();
      return async () => good(await new Visitor(origin).post('/api/password/forgot', { username }));
    }),
    other('account.checkResetLink', async () => {
      const { username, email } = await someone();
      good(await new Visitor(origin).post('/api/password/forgot', { username }));
      const token = await tokenOf(email, 'Choose a new password');
      return async () => good(await new Visitor(origin).post('/api/password/link', { token }));
    }),
    other('account.resetPassword', async () => {
      const { username, email } = await someone();
      good(await new Visitor(origin).post('/api/password/forgot', { username }));
      const token = await tokenOf(email, 'Choose a new password');
      const body = { token, password: 'chosen-anew-1' };
      return async () => good(await new Visitor(origin).post('/api/password/reset', body));
    }),
    other('account.updateNotifications', async () => {
      const { visitor } = await someone();
      const body = { wantsChatMail: true, wantsNewsMail: false };
      return async () => good(await visitor.post('/api/account/notifications', body));
    }),
    other('account.unsubscribe', async () => {
      const { email } = await someone();
      const welcome = await mailTo(origin, email, `Welcome to ${brand.name}`);
      const [link = ''] = /https?:\S+unsubscribe\S+/.exec(welcome.text) ?? [];
      const path = `/api/unsubscribe${new URL(link).search}`;
      return async () => good(await new Visitor(origin).post(path));
    }),
    {
      ...{ name: 'account.listSessions', kind: 'read' },
      prepare: async () => ({ call: async () => good(await demo.visitor.get(sessions)) }),
    },
    other('account.endSession', async () => {
      const { visitor, username, password } = await someone();
      good(await new Visitor(origin).post('/api/login', { username, password }));
      const found = parsed(await visitor.get(sessions), account.listSessions.response);
      const id = found.find(({ isCurrent }) => !isCurrent)?.id;
      return async () => good(await visitor.ask(`${sessions}/${id}`, { method: 'DELETE' }));
    }),
    other('account.endOtherSessions', async () => {
      const { visitor } = await someone();
      return async () => good(await visitor.post(`${sessions}/end-others`));
    }),
  ];
}
