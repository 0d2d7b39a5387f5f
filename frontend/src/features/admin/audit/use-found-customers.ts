import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Customer } from '#shared/model/user.ts';
import { customersQuery } from '../customers/customer-queries.ts';

/** Whom a text finds; nobody while its answer is on its way. */
export function useFoundCustomers(typed: string) {
  const q = useDeferredValue(typed);
  const search = { sort: 'name', order: 'asc', q, cursor: '' } as const;
  const query = useQuery({ ...customersQuery(search), enabled: q !== '' });
  const isStale = q !== typed || query.isPlaceholderData || query.isPending;
  const found: readonly Customer[] = typed === '' || isStale ? [] : (query.data?.items ?? []);
  return { found, isAwaited: typed !== '' && isStale && !query.error };
}
