import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** The changed fields; for a password, code or token only whether it is set. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * Named after its call or the operator's function; the last five are about administrators' own
 * accounts.
 */
export type AuditAction =
  | 'createCustomer'
  | 'deleteUser'
  | 'updateActivationCode'
  | 'updateEdits'
  | 'makeRequest'
  | 'changeRequestState'
  | 'assignRequest'
  | 'setDueDay'
  | 'saveNote'
  | 'saveSettings'
  | 'restoreSettings'
  | 'deleteNote'
  | 'updateWebsiteUrl'
  | 'updateDownloadUrl'
  | 'generatePreview'
  | 'revokePreview'
  | 'uploadWebsiteFiles'
  | 'completeWebsiteUpload'
  | 'rollbackZip'
  | 'chooseStartPage'
  | 'clearMailStop'
  | 'saveReply'
  | 'deleteReply'
  | 'removeSecondFactor'
  | 'createAdmin'
  | 'removeAdmin'
  | 'refund'
  | 'changeSubscription'
  | 'closePaymentTask'
  | 'correctTimeline'
  | 'approve'
  | 'updateProfile'
  | 'verifyEmail'
  | 'changePassword'
  | 'resetPassword'
  | 'changeFactors'
  | 'connectDomain'
  | 'disconnectDomain'
  | 'addFile';

/** One change by an administrator, or a customer's approval; entries are never changed. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the operator, who has no account, or the product itself. */
  actorId: z.nullable(id),
  /** The username at that time. */
  actor: z.string(),
  /** An `AuditAction`; any text is accepted on read, since entries outlive their calls. */
  action: z.string(),
  userId: z.nullable(id),
  websiteId: z.nullable(id),
  before: fields,
  after: fields,
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditFields = z.infer<typeof fields>;

/** With the user's current name; null if the user no longer exists. */
export const listedAuditEntry = z.extend(auditEntry, { userName: z.nullable(z.string()) });

export type ListedAuditEntry = z.infer<typeof listedAuditEntry>;
