import { counted } from './language.ts';
export const adminAnswers = {
  previewRevoked: 'This preview link no longer works.',
  customerDeleted: 'The customer and all their data have been deleted.',
  deletionGoesOn:
    'The customer has been deleted. Removing their data continues in the background and takes a few more minutes.',
} as const;

/** SPEC-8.1, administrators' actions; the toast's title is `Error`. */
export const adminFailures = {
  createCustomer: (message: string) => `Failed to create customer: ${message}`,
  updateWebsiteUrl: 'Failed to update website URL',
  updateEdits: 'Failed to update edits',
  updateDownloadUrl: 'Failed to update download URL',
  deleteCustomer: 'Failed to delete customer',
  removeSecondFactor: 'Failed to remove second factor',
  updateActivationCode: 'Failed to update activation code',
  generatePreview: 'Failed to generate preview link',
  uploadZip: 'Failed to upload zip file',
  uploadWebsiteFiles: (message: string) => `Failed to upload website files: ${message}`,
  zipUpload: (status: number, statusText: string) => `Upload failed: ${status} ${statusText}`,
  revokePreview: 'Failed to revoke preview link',
  showZip: 'The new version was stored, but cannot be shown as a website',
  rollbackZip: 'Failed to roll back the website files',
  chooseStartPage: 'Failed to choose the start page',
  clearMailStop: 'Could not resume email delivery',
} as const;

/** Successes of administrators' actions that SPEC-8.3 does not quote. */
export const adminSuccesses = {
  customerDeleted: (name: string) => ({
    title: 'Customer deleted',
    text: `${name} and all their data have been deleted.`,
  }),
  secondFactorRemoved: (name: string) => ({
    title: 'Second factor removed',
    text: `${name} now signs in with their password only.`,
  }),
  websiteSaved: { title: 'Website saved', text: 'The customer sees it on their dashboard.' },
  editsSaved: (name: string, edits: number) => ({
    title: 'Edits saved',
    text: `${name} has ${counted(edits, { one: '# edit', other: '# edits' })} now.`,
  }),
  mailGoesAgain: (email: string) => ({
    title: 'Email delivery resumed',
    text: `New emails are sent to ${email} again.`,
  }),
  downloadUrlSaved: { title: 'Download URL saved', text: 'Buyers are sent to this address.' },
  downloadUrlRemoved: { title: 'Download URL removed', text: 'Buyers get the uploaded ZIP.' },
  previewCopied: { title: 'Preview link copied', text: 'It is valid for 48 hours.' },
  previewSent: {
    title: 'Preview link copied',
    text: 'It is valid for 48 hours. The customer gets it by email.',
  },
  previewCreated: {
    title: 'Preview link created',
    text: 'Your browser did not let us copy it. Please copy it from its field.',
  },
  previewRevoked: { title: 'Preview link revoked', text: 'It no longer works.' },
  rolledBack: (fileName: string) => ({
    title: 'Rolled back',
    text: `The customer now gets ${fileName}.`,
  }),
} as const;

/** RULE-18: a conflict with another administrator's change; no input is lost. */
export const conflicts = {
  title: 'Someone else has just changed this',
  newest:
    'What you typed is kept but not saved yet. These are the newest values, and the fields that you left alone show them already. Save again to apply yours.',
  same: 'The newest values are those of this form.',
  blank: 'Empty',
  newCode:
    'The newest code is shown above, and yours was not set. Set it again if you still want it.',
  deletion: 'The current data is shown above. Delete again if you still want to.',
} as const;

function offlineNow(liveAt: string | null | undefined): string {
  if (liveAt === null) return '';
  const site = liveAt === undefined ? 'A website that is online' : `Their website at ${liveAt}`;
  return `${site} goes offline at once. `;
}

/** An administrator ends or continues a subscription for its customer (RULE-24). */
export const changedPlan = {
  end: 'Cancel subscription',
  endTitle: (name: string) => `Cancel the subscription of ${name}?`,
  endNow: 'End it right away',
  /** `liveAt` is null where no domain answers, and undefined while that is not known. */
  endNowHint: (liveAt: string | null | undefined) =>
    `${offlineNow(liveAt)}The rest of the paid month is not refunded.`,
  until: (day: string) =>
    `It is paid until ${day}. Until then we serve their website as before. On that day it ends.`,
  untilMonthEnds:
    'Its payments are paused. It ends with its month; until then we serve their website as before.',
  /** `owed` is null while Stripe has not said it. */
  debt: (owed: string | null, liveAt: string | null | undefined) =>
    `A payment is late, so it ends right away, and you give up ${owed === null ? 'what they owe' : `the ${owed} that they owe`}. ${offlineNow(liveAt)}`.trimEnd(),
  leaving: (day: string, liveAt: string | null | undefined) =>
    `It was cancelled, and is paid until ${day}. ${offlineNow(liveAt)}The rest of the paid month is not refunded.`,
  told: 'They are not charged again, and are told by email.',
  keep: 'Keep it',
  ended: (name: string) => ({
    title: 'Subscription cancelled',
    text: `${name} is not charged again.`,
  }),
  failed: 'Failed to change the subscription',
  resume: 'Resume subscription',
  resumeTitle: (name: string) => `Resume the subscription of ${name}?`,
  resumeText: (day: string) =>
    `Nothing ends on ${day}. They are charged again on that day, and every month after it.`,
  resumed: (name: string) => ({
    title: 'Subscription continues',
    text: `Nothing ends for ${name}.`,
  }),
} as const;
