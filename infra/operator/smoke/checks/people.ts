import { type Check, mustAnswer } from '#infra/operator/checking/check.ts';
import type { Smoke } from '../smoke.ts';

/** Before all checks that need somebody who is signed in: without people these see nothing. */
export const peopleCheck: Check<Smoke> = {
  name: 'An administrator and a customer can be created, and sign in',
  meaning:
    'The function CreateAdmin, activation, sign-in, the second factor or the panel fails: the call is named above, its log group says why. All checks that need people see nothing.',
  run: async ({ people }) => {
    await mustAnswer(people());
    return undefined;
  },
};
