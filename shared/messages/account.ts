/** What the calls of one's own account answer. */
export const accountMessages = {
  resetAsked: 'If we know this name or address, a mail with a link is on its way.',
  passwordChanged: 'Your password is changed.',
  emailConfirmed: 'Your new email address is confirmed.',
  emailUndone: 'Your old email address is back, and everybody is signed out.',
  unsubscribed: 'You get no more of these mails.',
  sessionEnded: 'This session has ended.',
  othersEnded: 'All other sessions have ended.',
} as const;
