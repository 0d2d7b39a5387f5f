/** Answers of the calls about one's own data. */
export const privacyAnswers = {
  deletionUndone: 'Your account will not be deleted.',
} as const;
