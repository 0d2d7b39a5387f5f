/** Each invitation tells all in one transaction, which takes a hundred writes. */
export const teamLimits = { administrators: 50 } as const;

/** Answers of the calls about administrators. */
export const teamAnswers = {
  invitationRevoked: 'The invitation was revoked',
  removed: 'They are no longer an administrator',
} as const;

export const teamRefusals = {
  alreadyUsed: 'They use this account already. Remove them as an administrator.',
  yourself: 'Nobody removes themself. Another administrator can, or the operator.',
  onlyInvited: 'They have never signed in. Revoke their invitation.',
  tooMany: 'There are fifty administrators. Revoke an invitation, or remove one.',
  changed: 'This account was changed just now. Please try again.',
} as const;
