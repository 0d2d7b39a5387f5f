export const adminAnswers = {
  previewRevoked: 'This preview link opens nothing any more.',
  customerDeleted: 'The customer and everything of theirs has been deleted.',
  deletionGoesOn:
    'The customer has been deleted. Removing everything of theirs goes on by itself and takes a few more minutes.',
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
  rollbackZip: 'Failed to roll back the website files',
  clearMailStop: 'Failed to let mail go again',
} as const;

/** What an administrator's action did, where SPEC-8.3 has no words for it. */
export const adminSuccesses = {
  customerDeleted: (name: string) => ({
    title: 'Customer deleted',
    text: `${name} and everything that belonged to them is gone.`,
  }),
  secondFactorRemoved: (name: string) => ({
    title: 'Second factor removed',
    text: `${name} signs in with the password alone.`,
  }),
  websiteSaved: { title: 'Website saved', text: 'The customer sees it on their dashboard.' },
  editsSaved: (name: string, edits: number) => ({
    title: 'Edits saved',
    text: `${name} has ${edits} ${edits === 1 ? 'edit' : 'edits'} now.`,
  }),
  mailGoesAgain: (email: string) => ({
    title: 'Mail goes again',
    text: `What we write from now on is sent to ${email}.`,
  }),
  downloadUrlSaved: { title: 'Download URL saved', text: 'Buyers are sent there.' },
  downloadUrlRemoved: { title: 'Download URL removed', text: 'Buyers get the uploaded ZIP.' },
  previewCopied: { title: 'Preview link copied', text: 'It is valid for 48 hours.' },
  previewCreated: {
    title: 'Preview link created',
    text: 'Your browser did not let us copy it. Please copy it from the dialog.',
  },
  previewRevoked: { title: 'Preview link revoked', text: 'It shows nothing any more.' },
  rolledBack: (fileName: string) => ({
    title: 'Rolled back',
    text: `${fileName} is what the customer gets now.`,
  }),
} as const;

/** RULE-18: someone else was faster, and nothing is lost on either side. */
export const conflicts = {
  title: 'Someone else changed this customer',
  someFields: 'What you typed is kept and not saved yet. This is new since you opened it:',
  otherFields:
    'Nothing in this form changed, and what you typed is kept. Save again to set it all the same.',
  blank: 'Nothing',
  take: 'Use this',
  taken: 'Shown above',
  newCode:
    'The newest code is shown above, and yours was not set. Set it again if you still want it.',
  deletion: 'The newest state is shown above. Delete again if you still want to.',
} as const;
