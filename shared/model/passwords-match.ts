import * as z from 'zod/mini';
import { preparedPassword } from '../rules/password.ts';
import { validation } from '../texts/validation.ts';

/** Reports a mismatch of the two typed passwords at `confirmPassword`. */
export function passwordsMatch<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>(
    (form) => preparedPassword(form[name]) === preparedPassword(form.confirmPassword),
    { error: validation.passwordsDoNotMatch, path: ['confirmPassword'] },
  );
}
