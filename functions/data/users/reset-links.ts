import { resetLimits } from '#shared/limits/accounts.ts';
import { change, type Write, when } from '../table/writes.ts';
import { type StoredUser, userKey } from './user.ts';

/**
 * Adds a link and keeps the newest `resetLimits.validLinks`. Leaves `version` alone, so it conflicts
 * with no edit. Only if no link was added since the user was read.
 */
export function resetLinksChange({ id, resetLinks }: StoredUser, hash: string): Write {
  const links = [...resetLinks, hash].slice(-resetLimits.validLinks);
  const isAsRead = when('resetLinks = :read', { read: resetLinks });
  return change(userKey(id), { set: { resetLinks: links } }, isAsRead);
}
