/** How the product speaks about comments on a preview, and its approval. */
export const commentMessages = {
  notYours: 'Only whoever wrote this comment, or your builder, can resolve it.',
  unknownPin: 'A comment that you chose is not one of this website.',
  nothingShown: 'There is no version to approve yet.',
  anotherShown: 'Another version is shown by now. Please reload, look at it, and approve that one.',
} as const;

/** What the buttons did. */
export const approvalMessages = {
  approved: { title: 'Approved', text: 'Thank you. We know which version you mean.' },
  notApproved: 'The version was not approved',
} as const;
