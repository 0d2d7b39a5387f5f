/** Answers of the calls for one's own account. */
export const accountMessages = {
  resetAsked: 'If we know this name or address, an email with a link is on its way.',
  linkWorks: 'This link works.',
  passwordChanged: 'Your password has been changed.',
  emailConfirmed: 'Your new email address is confirmed.',
  emailUndone: 'Your old email address is restored, and all sessions are signed out.',
  unsubscribed: 'You will no longer get these emails.',
  sessionEnded: 'This session has ended.',
  othersEnded: 'All other sessions have ended.',
} as const;
