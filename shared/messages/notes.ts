/** What the server answers about the bell. */
export const noteAnswers = { read: 'They are marked as read.' } as const;
