/** Texts about comments on a preview, and its approval. */
export const commentMessages = {
  notYours: 'Only the author of this comment or our team can resolve it.',
  unknownPin: 'One of the chosen comments does not belong to this website.',
  nothingShown: 'There is no version to approve yet.',
  anotherShown: 'A different version is shown now. Please reload, review it and approve that one.',
} as const;

/** Who somebody is, beside a name of their own choice. */
export const authorRoles = {
  customer: 'Customer',
  administrator: 'Agency',
  visitor: 'Visitor',
} as const;

/** Results of the buttons. */
export const approvalMessages = {
  approved: { title: 'Approved', text: 'Thank you. Your approval of this version is saved.' },
  notApproved: 'The version was not approved',
} as const;
