import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import { fresh, keys } from '../panel-queries.ts';
import type { Person } from './use-board-address.ts';

const limit = listLimits.pageSize;

/** Requests of one state, the oldest first, page after page: of all, or of one person. */
export function boardQuery(state: OpenRequestState, person: Person) {
  return infiniteQueryOptions({
    queryKey: [keys.board, state, person],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = {
        ...{ state, limit },
        ...(person !== undefined && { assignee: String(person) }),
        ...(cursor && { cursor }),
      };
      return pageOf(await panelApi.listRequests.withHeaders({ query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}

/** Customers whose sale or conversation waits, page after page. */
export function waitingCustomersQuery(filter: 'past-due' | 'unanswered') {
  return infiniteQueryOptions({
    queryKey: [keys.users, 'waiting', filter],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { limit, filter, ...(cursor && { cursor }) };
      return pageOf(await api.users.list.withHeaders({ query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}

/** Briefs that wait for a first design, the oldest first, page after page. */
export const openBriefsQuery = infiniteQueryOptions({
  queryKey: [keys.briefs],
  queryFn: async ({ signal, pageParam: cursor }) => {
    const query = { limit, ...(cursor && { cursor }) };
    return pageOf(await api.briefs.list.withHeaders({ query, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...fresh,
});

/** Websites with comments that wait for the agency, the longest first, page after page. */
export const waitingCommentsQuery = infiniteQueryOptions({
  queryKey: [keys.waitingComments],
  queryFn: async ({ signal, pageParam: cursor }) => {
    const query = { limit, ...(cursor && { cursor }) };
    return pageOf(await api.comments.waiting.withHeaders({ query, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...fresh,
});
