/** A customer's request besides its state. */
export const ofOwnRequest = {
  /** Instead of New, which it is to the agency. */
  sent: 'Sent',
  /** Instead of a state in which nothing has happened but our answer. */
  answered: 'Answered',
  /** Instead of every state in which we would work on it, after a subscription has ended. */
  onHold: 'On hold',
  ourAnswer: 'We wrote to you about it',
  reply: 'Reply in the chat',
  /** Whose words a reason is, and what about. */
  reasons: { declined: 'Why we declined it', reopened: 'What you wrote' },
} as const;
