import * as z from 'zod/mini';
import { activationCode, newPassword } from '../model/fields.ts';
import { passwordsMatch } from '../model/passwords-match.ts';
import { comparable } from '../model/text.ts';
import { user } from '../model/user.ts';
import { validation } from '../texts/validation.ts';
import { previewToken } from './previews.ts';
import { route } from './route.ts';

/** The activation form (SPEC-5.2); the server checks the same. */
export const activateBody = z
  .object({
    username: z
      .string(validation.usernameRequired)
      .check(...comparable, z.trim(), z.minLength(1, validation.usernameRequired)),
    activationCode,
    password: newPassword,
    confirmPassword: z
      .string(validation.confirmPasswordRequired)
      .check(...comparable, z.minLength(1, validation.confirmPasswordRequired)),
    /**
     * The token of the preview link that led here; with a valid one activation works even while
     * it is limited (RULE-3).
     */
    token: z.optional(z.string().check(...comparable)),
  })
  .check(passwordsMatch('password'));

export const activation = {
  activate: route({
    method: 'POST',
    path: '/api/activate',
    access: 'public',
    body: activateBody,
    /** Whom it signed in; null where a login would ask for more (decision 0329). */
    response: z.object({ message: z.string(), user: z.nullable(user) }),
  }),
  /** The username that a preview link activates (RULE-4). */
  lookup: route({
    method: 'GET',
    path: '/api/activation/{token}',
    access: 'anonymous',
    params: previewToken,
    response: z.object({ username: z.string() }),
  }),
};
