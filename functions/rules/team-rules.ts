/** Each invitation tells all in one transaction, which takes a hundred writes. */
export const teamLimits = { administrators: 50 } as const;

/** Answers of the calls about administrators. */
export const teamAnswers = { invitationRevoked: 'The invitation was revoked' } as const;

export const teamRefusals = {
  alreadyUsed: 'They use this account already. The operator removes administrators.',
  tooMany: 'There are fifty administrators. Revoke an invitation, or let the operator remove one.',
  changed: 'This account was changed just now. Please try again.',
} as const;
