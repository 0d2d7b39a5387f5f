import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** The changed fields; for a password, code or token only whether it is set. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * `money`: what Stripe reported, and every refund; `customers`: what customers did themselves;
 * `team`: everything else, by administrators, the operator or the product (decision 0327).
 */
export const auditKinds = ['team', 'customers', 'money'] as const;

export type AuditKind = (typeof auditKinds)[number];

/** What Stripe reported. */
export type MoneyAction =
  | 'purchased'
  | 'subscribed'
  | 'renewalFailed'
  | 'subscriptionCancelled'
  | 'subscriptionEnded'
  | 'refund'
  | 'refundFailed'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost';

/** Named after its call, the operator's function, or what happened. */
export type AuditAction =
  | MoneyAction
  | 'register'
  | 'activate'
  | 'sendBrief'
  | 'reopenRequest'
  | 'comment'
  | 'deleteComment'
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
  | 'settleChat'
  | 'saveReply'
  | 'deleteReply'
  | 'removeSecondFactor'
  | 'createAdmin'
  | 'removeAdmin'
  | 'inviteAdministrator'
  | 'inviteAgain'
  | 'revokeInvitation'
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

/** One thing that happened; entries are never changed. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(auditKinds),
  /** Null: the operator, who has no account, Stripe, or the product itself. */
  actorId: z.nullable(id),
  /** The username at that time; of customers, whose names end with them, only that they are one. */
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

/** With the present names of what it is about; null what no longer exists. */
export const listedAuditEntry = z.extend(auditEntry, {
  userName: z.nullable(z.string()),
  websiteName: z.nullable(z.string()),
  /** Of the request that `after.number` names. */
  requestTitle: z.nullable(z.string()),
});

export type ListedAuditEntry = z.infer<typeof listedAuditEntry>;
