import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { listLimits } from '#shared/limits.ts';
import type { Customer } from '#shared/model/user.ts';
import { fresh, keys } from '../panel-queries.ts';
import { previousVisit, recordVisit } from './last-visit.ts';

/** The customers who came last, as many as one call gives. */
const newestCustomersQuery = queryOptions({
  queryKey: [keys.users, { newest: listLimits.maxPageSize }],
  queryFn: ({ signal }) =>
    api.users.list({
      query: { sort: 'date', order: 'desc', limit: listLimits.maxPageSize },
      signal,
    }),
  ...fresh,
});

/** Whether somebody signed up by themselves after a moment: who was given an account has a code. */
export function isNewSignUp(
  { createdAt, activationCode, isAdmin }: Customer,
  since: string,
): boolean {
  return !isAdmin && activationCode === null && createdAt > since;
}

/** Since when sign-ups count as new, and how many there are: `3`, `100+`, or null for none. */
export function useNewSignUps() {
  const [since] = useState(previousVisit);
  const { data = [] } = useQuery(newestCustomersQuery);

  useEffect(() => {
    recordVisit();
    window.addEventListener('pagehide', recordVisit);
    return () => window.removeEventListener('pagehide', recordVisit);
  }, []);

  const count = data.filter((customer) => isNewSignUp(customer, since)).length;
  return { since, newSignUps: formatCount(count) };
}

function formatCount(count: number): string | null {
  if (count === 0) return null;
  return count < listLimits.maxPageSize ? String(count) : `${count}+`;
}
