import type { AuditAction } from '#shared/model/audit.ts';

interface ActionWords {
  /** Where `auditAct` says no more. */
  readonly label: string;
  /** Between the act and the subject's name. */
  readonly about: string;
  /** In place of the label, before a request that is named. */
  readonly ofRequest?: string;
  /** In place of that one, where what it sets is empty now. */
  readonly ofNone?: string;
}

/** By the key of the call, or by what happened. */
const words: ReadonlyMap<string, ActionWords> = new Map(
  Object.entries({
    purchased: { label: 'Website bought', about: ' by ' },
    subscribed: { label: 'Subscription began', about: ' for ' },
    renewalFailed: { label: 'Monthly payment failed', about: ' for ' },
    subscriptionCancelled: { label: 'Subscription cancelled', about: ' for ' },
    subscriptionEnded: { label: 'Subscription ended', about: ' for ' },
    refundFailed: { label: 'Refund failed', about: ' to ' },
    disputed: { label: 'Payment disputed', about: ' by ' },
    disputeWon: { label: 'Dispute won', about: ' with ' },
    disputeLost: { label: 'Dispute lost', about: ' with ' },
    register: { label: 'Registered', about: ', ' },
    activate: { label: 'Activated the account', about: ' of ' },
    sendBrief: { label: 'Sent the brief', about: ' of ' },
    reopenRequest: {
      label: 'Asked for more on a request',
      ofRequest: 'asked for more on',
      about: ' of ',
    },
    comment: { label: 'Commented on the website', about: ' of ' },
    deleteComment: { label: 'Deleted a comment', about: ' of ' },
    createCustomer: { label: 'Created the customer', about: ' ' },
    deleteUser: { label: 'Deleted the customer', about: ' ' },
    updateActivationCode: { label: 'Set an activation code', about: ' for ' },
    updateEdits: { label: 'Corrected the edits requested', about: ' of ' },
    makeRequest: {
      label: 'Made a request',
      ofRequest: 'made the request',
      about: ' for ',
    },
    changeRequestState: {
      label: 'Changed the state of a request',
      ofRequest: 'changed the state of',
      about: ' of ',
    },
    assignRequest: {
      label: 'Assigned or unassigned a request',
      ofRequest: 'assigned',
      ofNone: 'unassigned',
      about: ' of ',
    },
    setDueDay: {
      label: 'Set the due date of a request',
      ofRequest: 'set the due date of',
      ofNone: 'removed the due date of',
      about: ' of ',
    },
    saveSettings: { label: 'Changed the settings', about: ' ' },
    restoreSettings: { label: 'Restored settings', about: ' ' },
    saveNote: { label: 'Wrote a note', about: ' on ' },
    deleteNote: { label: 'Deleted a note', about: ' on ' },
    updateWebsiteUrl: {
      label: 'Changed the website',
      about: ' of ',
    },
    updateDownloadUrl: { label: 'Set the download URL', about: ' of ' },
    generatePreview: { label: 'Generated a preview link', about: ' for ' },
    revokePreview: { label: 'Revoked a preview link', about: ' of ' },
    uploadWebsiteFiles: { label: 'Uploaded website files', about: ' for ' },
    completeWebsiteUpload: { label: 'Uploaded website files', about: ' for ' },
    rollbackZip: { label: 'Rolled back the website files', about: ' of ' },
    chooseStartPage: { label: 'Chose the start page', about: ' of ' },
    clearMailStop: { label: 'Resumed email delivery', about: ' to ' },
    settleChat: { label: 'Marked a conversation as needing no answer', about: ', ' },
    saveReply: { label: 'Saved a canned reply', about: ' ' },
    deleteReply: { label: 'Deleted a canned reply', about: ' ' },
    removeSecondFactor: { label: 'Removed the second factor', about: ' of ' },
    createAdmin: { label: 'Created the administrator', about: ' ' },
    removeAdmin: { label: 'Removed the administrator', about: ' ' },
    inviteAdministrator: { label: 'Invited the administrator', about: ' ' },
    inviteAgain: { label: 'Sent an invitation again', about: ' to ' },
    revokeInvitation: { label: 'Revoked the invitation', about: ' of ' },
    refund: { label: 'Refunded a payment', about: ' to ' },
    changeSubscription: { label: 'Changed the subscription', about: ' of ' },
    closePaymentTask: { label: 'Ticked off a payment', about: ' of ' },
    addFile: { label: 'Sent a file', about: ' to ' },
    correctTimeline: { label: 'Corrected the timeline', about: ' of ' },
    approve: { label: 'Approved the version shown', about: ' to ' },
    updateProfile: { label: 'Changed their own profile', about: ' ' },
    verifyEmail: { label: 'Changed their own email address', about: ' ' },
    changePassword: { label: 'Changed their own password', about: ' ' },
    resetPassword: { label: 'Set a new password by a link', about: ' ' },
    changeFactors: { label: 'Changed their own second factor', about: ' ' },
    connectDomain: { label: 'Connected a domain', about: ' for ' },
    disconnectDomain: { label: 'Disconnected a domain', about: ' of ' },
  } satisfies Record<AuditAction, ActionWords>),
);

export function actionLabel(action: string): string {
  return words.get(action)?.label ?? action;
}

/** Of an action that an older or newer release wrote, only what it is called. */
export function actionWords(action: string): ActionWords {
  return words.get(action) ?? { label: action, about: ', ' };
}
