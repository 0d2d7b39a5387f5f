import type { AuditAction, AuditFields } from '#shared/model/audit.ts';
import { auditEntry } from '../data/audit.ts';
import type { Put } from '../data/table/writes.ts';
import type { StoredUser } from '../data/users/user.ts';

interface OwnChange {
  readonly action: AuditAction;
  readonly before: AuditFields;
  readonly after: AuditFields;
}

/**
 * For the transaction in which a user changes their own account: administrators leave an audit
 * entry, customers do not (decision 0106).
 */
export function ownChange(
  { id, username, isAdmin }: Pick<StoredUser, 'id' | 'username' | 'isAdmin'>,
  { action, before, after }: OwnChange,
  now: Date,
): readonly Put[] {
  if (!isAdmin) return [];
  return [auditEntry({ actor: { id, username }, userId: id, action, before, after, now })];
}
