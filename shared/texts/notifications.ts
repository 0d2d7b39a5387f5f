/** Answers of the bell's calls. */
export const notificationAnswers = { read: 'Marked as read.' } as const;
