import { reasonOf } from 'local-cloud/start-error.ts';

/** What an operator does about an error of the SDK. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/region is missing/i, 'Set AWS_REGION to the region of the stack.'],
  [
    /credentials/i,
    'Sign in to AWS first (aws sso login, AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
  ],
  [/does not exist/i, 'Look at the name, AWS_REGION and AWS_PROFILE.'],
];

/** What the SDK says, and what an operator does about it. */
export function withRemedy(error: unknown): string {
  const reason = reasonOf(error);
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  return `${reason} ${remedy}`.trimEnd();
}
