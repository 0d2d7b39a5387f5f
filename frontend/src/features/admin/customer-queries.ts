import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listLimits, timings } from '../../../../shared/limits.ts';
import type { Customer } from '../../../../shared/model/user.ts';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { pageOf } from '../../api/page.ts';
import type { TableState } from './customers/table-state.ts';

const usersKey = '/api/users';
const websitesKey = '/api/websites';
/** The exception of section 9: the list of users is stale after 5 seconds and refetched on focus. */
const fresh = { staleTime: timings.usersStaleMs, refetchOnWindowFocus: true };

/** One page of the customer table; the last one stays in sight while the next is on its way. */
export function customersQuery({ sort, order, q, cursor }: TableState) {
  const query = {
    limit: listLimits.pageSize,
    ...(q ? { q } : { sort, order }),
    ...(cursor && { cursor }),
  };
  return queryOptions({
    queryKey: [usersKey, query],
    queryFn: async ({ signal }) => pageOf(await api.users.list.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Which customer an address names: directly, or by their website. */
export type Focus = { readonly customerId: number } | { readonly websiteId: number };

async function findCustomerId(focus: Focus, signal: AbortSignal): Promise<number | undefined> {
  // An address can say anything: `/admin/customer/abc` names nobody.
  if (!Object.values(focus).every((id) => Number.isSafeInteger(id) && id > 0)) return undefined;
  if ('customerId' in focus) return focus.customerId;
  const query = { websiteId: focus.websiteId };
  const [website] = await api.websites.list({ query, signal });
  return website?.userId;
}

async function findCustomer(focus: Focus, signal: AbortSignal): Promise<Customer | null> {
  const id = await findCustomerId(focus, signal);
  if (id === undefined) return null;
  return api.users.get({ params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** The customer that an address names; null where there is none. */
export function focusQuery(focus: Focus) {
  return queryOptions({
    queryKey: [usersKey, focus],
    queryFn: ({ signal }) => findCustomer(focus, signal),
    ...fresh,
  });
}

/** A customer and their website as they are now, for an edit that must not lose another one. */
export function editQuery(customerId: number) {
  return queryOptions({
    queryKey: [websitesKey, { editOf: customerId }],
    queryFn: async ({ signal }) => {
      const customer = await api.users.get({ params: { id: customerId }, signal });
      return { customer, website: await websiteOf(customer, signal) };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

async function websiteOf({ websiteId }: Customer, signal: AbortSignal) {
  if (websiteId === null) return null;
  const [website = null] = await api.websites.list({ query: { websiteId }, signal });
  return website;
}

/** Reads again what a change may have touched; done when the table shows it. */
export async function refreshCustomers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [usersKey] }),
    client.invalidateQueries({ queryKey: [websitesKey] }),
  ]);
}

/** The header that makes a write fail when someone else was faster (decisions 18). */
export function ifUnchanged({ version }: Customer) {
  return { 'if-match': `"${version}"` };
}
