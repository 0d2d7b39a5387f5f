import { saidOf } from '../checking/check.ts';

/** Remedies by error message of the SDK. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/region is missing/i, 'Set AWS_REGION to the region of the stack.'],
  [
    /credentials/i,
    'Sign in to AWS first (aws sso login, AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
  ],
  [/does not exist/i, 'Check the name, AWS_REGION and AWS_PROFILE.'],
];

/** The message of the error, followed by a remedy if one is known. */
export function withRemedy(error: unknown): string {
  const reason = saidOf(error);
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  return `${reason} ${remedy}`.trimEnd();
}
