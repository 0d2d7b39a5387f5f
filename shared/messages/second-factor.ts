/** What calls of the second factor answer when they are done. */
export const secondFactorAnswers = {
  appRemoved: 'Your authenticator app was removed.',
  passkeyRemoved: 'The passkey was removed.',
  proven: 'Thank you.',
} as const;
