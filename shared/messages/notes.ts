/** Answers of the bell's calls. */
export const noteAnswers = { read: 'Marked as read.' } as const;
