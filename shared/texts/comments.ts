import { isolated } from '../rules/isolated.ts';

/** Texts about comments on a preview, and its approval. */
export const commentMessages = {
  notYours: 'Only the author of this comment or our team can resolve it.',
  notYoursToDelete: 'Only the author of this comment can delete it.',
  takenUp: 'This comment is taken up already, so it stays.',
  deleted: 'The comment is deleted.',
  unknownPin: 'One of the chosen comments does not belong to this website.',
  nothingShown: 'There is no version to approve yet.',
  stillOpen: (what: string) => `Not answered yet: ${what}.`,
  anotherShown: 'A different version is shown now. Please reload, review it and approve that one.',
} as const;

/** Who somebody is, beside a name of their own choice. */
export const authorRoles = {
  customer: 'Customer',
  administrator: 'Agency',
  visitor: 'Visitor',
} as const;

/** The question before an approval that leaves something behind. */
export const approveAnyway = {
  title: 'Approve this version as it is?',
  text: 'An approval says that nothing has to change. These are still open:',
  /** Below comments and requests. */
  goesOn: 'We go on working on what you sent.',
  draft: 'A comment that you began and have not sent. It stays in the comment mode.',
  approve: 'Approve anyway',
  keep: 'Keep reviewing',
} as const;

/** The question before a domain shows a version that nobody has approved. */
export const approveToConnect = {
  title: 'Approve and publish this version?',
  text: (domain: string) => `${shows(domain)} You can ask for changes at any time.`,
  textOpen: (domain: string) => `${shows(domain)} These are still open:`,
  /** Above the field of the domain. */
  ahead: 'Your domain shows the website to everybody, so connecting it asks for your approval.',
  approve: 'Approve and connect',
  keep: 'Keep looking',
} as const;

function shows(domain: string): string {
  return `${isolated(domain)} will show this version to everybody.`;
}

/** The question before a comment is deleted. */
export const deleteComment = {
  title: (label: string) => `Delete comment ${label}?`,
  text: 'Nobody has taken it up yet, so nothing is lost but your words.',
  delete: 'Delete comment',
  deleting: 'Deleting...',
  failed: 'Comment not deleted',
} as const;

/** Closed with a text that was not sent. */
export const commentKept = {
  title: 'Kept as a draft',
  text: 'It is not sent yet. You find it here when you open the comments again.',
} as const;

/** Results of the buttons. */
export const approvalMessages = {
  approved: { title: 'Approved', text: 'Thank you. Your approval of this version is saved.' },
  notApproved: 'The version was not approved',
} as const;
