import * as z from 'zod/mini';
import { validation } from '../messages/validation.ts';

/** Refuses, at `confirmPassword`, what differs from the password: it is typed twice, since nobody sees it. */
export function typedTwice<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>(
    (form) => form[name] === form.confirmPassword,
    { error: validation.passwordsDoNotMatch, path: ['confirmPassword'] },
  );
}
