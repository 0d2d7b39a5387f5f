import { customerFields } from '#frontend/src/customer/customer-fields.ts';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { AuditAction, AuditEntry, AuditFields } from '#shared/model/audit.ts';
import { timestamp } from '#shared/model/id.ts';

/** By the key of the call. */
const actionLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    createCustomer: 'Created the customer',
    deleteUser: 'Deleted the customer',
    updateActivationCode: 'Set an activation code',
    updateEdits: 'Corrected the edits requested',
    makeRequest: 'Made a request for the customer',
    changeRequestState: 'Moved a request',
    updateWebsiteUrl: 'Changed the website',
    updateDownloadUrl: 'Set the download URL',
    generatePreview: 'Made a preview link',
    revokePreview: 'Revoked a preview link',
    uploadWebsiteFiles: 'Uploaded website files',
    completeWebsiteUpload: 'Uploaded website files',
    rollbackZip: 'Rolled back the website files',
    clearMailStop: 'Let mail go again',
    saveReply: 'Saved a canned reply',
    deleteReply: 'Deleted a canned reply',
    removeSecondFactor: 'Removed the second factor',
    createAdmin: 'Created or recovered an administrator',
    refund: 'Refunded a payment',
    addFile: 'Sent a file',
    correctTimeline: 'Corrected the timeline',
    approve: 'Approved the version shown',
    updateProfile: 'Changed their own profile',
    verifyEmail: 'Changed their own email address',
    changePassword: 'Changed their own password',
    resetPassword: 'Chose a new password by a link',
    changeFactors: 'Changed their own second factor',
    connectDomain: 'Connected a domain',
    disconnectDomain: 'Disconnected a domain',
  } satisfies Record<AuditAction, string>),
);

/** Fields of customers, and of all else that administrators change. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(customerFields).map(([name, { label }]) => [name, label] as const),
  ...Object.entries({
    name: 'Website name',
    websiteName: 'Website name',
    description: 'Description',
    websiteType: 'Type',
    previewImageUrl: 'Preview image URL',
    downloadUrl: 'Download URL',
    hasTotp: 'Authenticator app',
    passkeys: 'Passkeys',
    zipFileName: 'ZIP',
    size: 'Size',
    preview: 'Link',
    expiresAt: 'Valid until',
    title: 'Title',
    text: 'Text',
    number: 'Request',
    state: 'State',
    place: 'Step',
  }),
]);

/** Technical values that tell an administrator nothing. */
const hiddenFields: ReadonlySet<string> = new Set(['uploadId', 'preview', 'versionId', 'sha256']);

export function actionLabel(action: string): string {
  return actionLabels.get(action) ?? action;
}

/** `before` and `after` are null when the field was, or is, empty. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changed fields with readable names and values. */
export function changedFields({ before, after }: AuditEntry): readonly ChangedField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !hiddenFields.has(name))
    .map((name) => ({
      label: fieldLabels.get(name) ?? name,
      before: formatValue(name, before[name]),
      after: formatValue(name, after[name]),
    }))
    .filter((field) => field.before !== null || field.after !== null);
}

function formatValue(name: string, value: AuditFields[string] | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'size' && typeof value === 'number') return formatFileSize(value);
  return timestamp.safeParse(value).success ? formatMoment(String(value)) : String(value);
}

/** Name of the customer that the entry is about; null when there is none. */
export function subjectOf({ userId, actorId, before, after }: AuditEntry): string | null {
  if (userId !== null && userId === actorId) return 'Themselves';
  const username = after.username ?? before.username;
  if (typeof username === 'string') return username;
  return userId === null ? null : `Customer ${userId}`;
}
