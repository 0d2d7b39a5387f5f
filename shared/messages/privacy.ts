/** What calls about one's own data answer when they are done. */
export const privacyAnswers = {
  deletionUndone: 'Your account stays.',
} as const;
