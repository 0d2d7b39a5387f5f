import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Customer } from '#shared/model/user.ts';
import { fresh, keys } from '../panel-queries.ts';
import { onSeenElsewhere, previousVisit, readSeen, recordSeen, recordVisit } from './last-visit.ts';

/** As many of the newest customers as one call returns. */
export const newestCustomersQuery = queryOptions({
  queryKey: [keys.users, { newest: listLimits.maxPageSize }],
  queryFn: ({ signal }) =>
    api.users.list({
      query: { sort: 'date', order: 'desc', limit: listLimits.maxPageSize },
      signal,
    }),
  ...fresh,
});

/**
 * Whether the customer registered themselves after `since`. An account that an administrator makes has a code, or is
 * activated and was never signed in to; a registration signs in (RULE-5).
 */
export function isNewSignUp(
  { createdAt, activationCode, isAdmin, loginCount }: Customer,
  since: string,
): boolean {
  return !isAdmin && activationCode === null && loginCount > 0 && createdAt > since;
}

/**
 * The number of new sign-ups that this administrator has not seen in the list, as `3`, `100+` or
 * null, and the time since which the list marks them as new.
 */
export function useNewSignUps(adminId: number, isListShown: boolean) {
  const [since] = useState(() => previousVisit(adminId));
  const [seen, setSeen] = useState(() => readSeen(adminId));
  const { data = [] } = useQuery(newestCustomersQuery);
  const newest = data[0]?.createdAt;

  useEffect(() => {
    const record = () => recordVisit(adminId);
    record();
    window.addEventListener('pagehide', record);
    return () => window.removeEventListener('pagehide', record);
  }, [adminId]);

  useEffect(() => onSeenElsewhere(adminId, setSeen), [adminId]);

  useEffect(() => {
    if (!isListShown || newest === undefined) return;
    recordSeen(adminId, newest);
    setSeen(newest);
  }, [adminId, isListShown, newest]);

  const [, later = since] = [seen, since].toSorted();
  return { since, newSignUps: countSince(data, later) };
}

/** With `+` if customers who were not read may have signed up since, too. */
export function countSince(newest: readonly Customer[], since: string): string | null {
  const count = newest.filter((customer) => isNewSignUp(customer, since)).length;
  const last = newest[listLimits.maxPageSize - 1];
  if (last && last.createdAt > since) return `${count}+`;
  return count ? `${count}` : null;
}
