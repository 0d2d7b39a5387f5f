import { resetLimits } from '#shared/limits/accounts.ts';
import { change, type Write, when } from '../table/writes.ts';
import { type StoredUser, userKey } from './user.ts';

/**
 * The newest links are those that work. The version stays, since nothing that an administrator edits
 * changed. Its condition: nobody else has made a link since the user was read; who came before this
 * release has none.
 */
export function resetLinksChange({ id, resetLinks }: StoredUser, hash: string): Write {
  const links = [...resetLinks, hash].slice(-resetLimits.alive);
  const isAsRead = when(
    'attribute_exists(pk) AND (attribute_not_exists(resetLinks) OR resetLinks = :read)',
    { read: resetLinks },
  );
  return change(userKey(id), { set: { resetLinks: links } }, isAsRead);
}
