import * as z from 'zod/mini';
import { textLimits } from '../limits/text.ts';
import { email, newPassword } from '../model/fields.ts';
import { session } from '../model/session.ts';
import { comparable } from '../model/text.ts';
import { user } from '../model/user.ts';
import { refusals } from '../texts/refusals.ts';
import { validation } from '../texts/validation.ts';
import { personFields } from './auth.ts';
import { done } from './done.ts';
import { route } from './route.ts';

const ownPassword = z
  .string(validation.passwordRequired)
  .check(...comparable, z.minLength(1, validation.passwordRequired));

/** The token of a link in a mail; any shape is accepted here, and a wrong one is a dead link. */
const token = z.string(refusals.incompleteLink).check(...comparable, z.maxLength(100));

const sessionId = z.object({ id: z.string().check(...comparable, z.maxLength(100)) });

const nameMissing = 'Username or email is required';

/** One's own account (RULE-41 to RULE-43). */
export const account = {
  /** A missing field is unchanged, a blank one is cleared. */
  updateProfile: route({
    method: 'POST',
    path: '/api/account/profile',
    access: 'user',
    body: z.object(personFields),
    response: user,
  }),
  /** Takes effect once the link in a mail to the new address is followed. */
  changeEmail: route({
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    body: z.object({ email, password: ownPassword }),
    response: user,
  }),
  /** Confirms a new address, or restores the old one. */
  verifyEmail: route({
    method: 'POST',
    path: '/api/account/email/verify',
    access: 'anonymous',
    body: z.object({ token }),
    response: z.extend(done, { isUndone: z.boolean() }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    body: z.object({ oldPassword: ownPassword, newPassword }),
    response: done,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anonymous',
    /** Or an email address. */
    body: z.object({
      username: z
        .string(nameMissing)
        .check(...comparable, z.trim(), z.minLength(1, nameMissing), z.maxLength(textLimits.email)),
    }),
    response: done,
  }),
  /** Whose password a link sets, before one is typed; refuses as `resetPassword` does. */
  checkResetLink: route({
    method: 'POST',
    path: '/api/password/link',
    access: 'anonymous',
    body: z.object({ token }),
    response: z.extend(done, { username: z.string() }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anonymous',
    body: z.object({ token, password: newPassword }),
    response: done,
  }),
  updateNotifications: route({
    method: 'POST',
    path: '/api/account/notifications',
    access: 'user',
    body: z.object({ wantsChatMail: z.boolean(), wantsNewsMail: z.boolean() }),
    response: user,
  }),
  /** The body is the form of RFC 8058, which mail programs post, or empty. */
  unsubscribe: route({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'anonymous',
    bodyKind: 'bytes',
    query: z.object({
      token: z
        .string(refusals.deadUnsubscribeLink)
        .check(...comparable, z.maxLength(300, refusals.deadUnsubscribeLink)),
    }),
    response: done,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    response: z.array(session),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'user',
    params: sessionId,
    response: done,
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'user',
    response: done,
  }),
};
