import { change, type Write, when } from '../table/writes.ts';
import { searchEntryChanges } from './search-entries.ts';
import { type Named, type StoredUser, type UserChanges, userKey } from './user.ts';
import { namedSortAttributes } from './user-sort.ts';

/**
 * Changes names or the email address of a user, with the list order and search entries that follow
 * from them, and `further` attributes. Conditional on the user's version.
 */
export function renaming(
  user: StoredUser,
  named: Partial<Pick<StoredUser, Named>>,
  further: UserChanges = {},
): readonly Write[] {
  const renamed = { ...user, ...named };
  const set = { ...named, ...further, ...namedSortAttributes(renamed) };
  const isAsRead = when('version = :read', { read: user.version });
  return [
    change(userKey(user.id), { set, add: { version: 1 } }, isAsRead),
    ...searchEntryChanges(user, renamed),
  ];
}
