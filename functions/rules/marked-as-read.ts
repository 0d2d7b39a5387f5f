/** The answer of every call that marks something as read. */
export const markedAsRead = { message: 'Marked as read.' };
