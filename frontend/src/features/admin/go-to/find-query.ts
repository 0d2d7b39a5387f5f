import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { customersQuery } from '../customers/customer-queries.ts';
import { fresh, keys } from '../panel-queries.ts';
import { foundGroups, newestGroup } from './hits.tsx';

/** What a text finds, by kind; the newest customers without one. The previous answer stays while the next loads. */
export function findQuery(q: string) {
  return queryOptions({
    queryKey: [keys.find, { q }],
    queryFn: async ({ signal, client }) => {
      if (q === '') return newestGroup((await client.fetchQuery(newest)).items);
      return foundGroups(await panelApi.find({ query: { q }, signal }));
    },
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

const newest = customersQuery({ sort: 'date', order: 'desc', q: '', cursor: '' });
