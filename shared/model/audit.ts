import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** The fields that a change was about; of a password, code or token only whether there is one. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What enters the audit trail, each by the key of its call or of the operator's function; the last five of administrators' own accounts. */
export type AuditAction =
  | 'createCustomer'
  | 'deleteUser'
  | 'updateActivationCode'
  | 'updateEdits'
  | 'makeRequest'
  | 'changeRequestState'
  | 'assignRequest'
  | 'updateWebsiteUrl'
  | 'updateDownloadUrl'
  | 'generatePreview'
  | 'revokePreview'
  | 'uploadWebsiteFiles'
  | 'completeWebsiteUpload'
  | 'rollbackZip'
  | 'clearMailStop'
  | 'saveReply'
  | 'deleteReply'
  | 'removeSecondFactor'
  | 'createAdmin'
  | 'refund'
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

/** One change that an administrator made, or what a customer approved; entries are only ever added. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the operator, who has no account, or the product itself. */
  actorId: z.nullable(id),
  /** The username at that time. */
  actor: z.string(),
  /** An `AuditAction`; any text is read, since entries outlive the calls that made them. */
  action: z.string(),
  userId: z.nullable(id),
  websiteId: z.nullable(id),
  before: fields,
  after: fields,
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditFields = z.infer<typeof fields>;

/** As administrators read it: with the name that the user goes by now; null when there is no such user any more. */
export const listedAuditEntry = z.extend(auditEntry, { userName: z.nullable(z.string()) });

export type ListedAuditEntry = z.infer<typeof listedAuditEntry>;
