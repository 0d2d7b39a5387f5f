/** The administrators, in the settings. */
export const teamWords = {
  title: 'Administrators',
  about:
    'Everybody here sees all customers and what they pay. Invitations and removals are told to all of you by mail.',
  invite: 'Invite an administrator',
  inviting: 'Inviting...',
  how: 'They get an email with a link and a code of four digits, valid for 30 days, and choose their own password.',
  mailOff:
    'Mail is not set up, so nobody would get the invitation. Until then the operator of the AWS account creates administrators, with npm run operate create-admin.',
  invited: (name: string) => `${name} was invited`,
  notInvited: 'The invitation was not sent',
  you: 'you',
  signsInSince: (day: string) => `Signs in since ${day}`,
  seen: (day: string) => `last seen ${day}`,
  factor: 'Second factor',
  noFactor: 'No second factor',
  waits: (day: string, end: string) => `Invited on ${day}. The link ends on ${end}`,
  ended: (day: string) => `Invited on ${day}. The link has ended: revoke it and invite anew`,
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revokeWhom: (name: string) => `Revoke the invitation of ${name}?`,
  revokeText: 'The link stops working at once, and their account is deleted.',
  remove: 'Remove',
  removing: 'Removing...',
  removeWhom: (name: string) => `Remove ${name} as an administrator?`,
  removeText:
    'They are signed out everywhere at once, and their password and second factor stop working. What they wrote stays. A customer’s account is left, which you can delete.',
  notRemoved: 'They were not removed',
  notRevoked: 'The invitation was not revoked',
} as const;
