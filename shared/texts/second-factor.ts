/** Answers of the calls about second factors. */
export const secondFactorAnswers = {
  appRemoved: 'Your authenticator app was removed.',
  passkeyRemoved: 'The passkey was removed.',
  proven: 'Thank you.',
} as const;
