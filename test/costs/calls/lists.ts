import * as z from 'zod/mini';
import { userOrders, userSortAttributes } from '#functions/data/users/user-sort.ts';
import { writeCursor } from '#functions/rules/http/page-cursor.ts';
import type { Order } from '#shared/api/page.ts';
import { userFilters, userSorts } from '#shared/api/users.ts';
import { customer } from '#shared/model/user.ts';
import { website } from '#shared/model/website.ts';
import type { Call } from '../call.ts';
import { good, parsed, type World } from '../world.ts';

const places = ['first', 'middle', 'last'] as const;
type Place = (typeof places)[number];
/** Sorts after every key. */
const behind = '\uffff';

/** Every order of customers and websites, on the first, a middle and the last page; and searches. */
export function listCalls({ admin }: Pick<World, 'admin'>): readonly Call[] {
  const get = async (path: string) => good(await admin.visitor.get(path));
  const page = (name: string, pathOf: () => Promise<string>): Call => ({
    ...{ name, kind: 'page' },
    prepare: async () => {
      const path = await pathOf();
      return { call: () => get(path) };
    },
  });
  /** A cursor leads to the middle by the key of who is there; ids are given in the order of time. */
  const userCursor = async (sort: (typeof userSorts)[number], place: Place) => {
    if (place === 'first') return '';
    const list = `users by ${sort} asc`;
    if (place === 'last') return cursor(list, 'prev', behind);
    const attributes = userSortAttributes(await middleUser());
    return cursor(list, 'next', attributes[userOrders[sort].attribute] ?? behind);
  };
  const middleUser = async () => {
    const answer = await get('/api/users?sort=id&order=desc&limit=1');
    const [newest] = parsed(answer, z.array(customer));
    for (let id = Math.ceil((newest?.id ?? 1) / 2); ; id += 1) {
      const found = await admin.visitor.get(`/api/users/${id}`);
      if (found.status === 200) return parsed(found, customer);
    }
  };
  const websiteCursor = async (place: Place) => {
    if (place === 'first') return '';
    if (place === 'last') return cursor('websites, asc', 'prev', behind);
    const [oldest, newest] = [await changeOf('asc'), await changeOf('desc')];
    return cursor('websites, asc', 'next', new Date((oldest + newest) / 2).toISOString());
  };
  const changeOf = async (order: Order) => {
    const found = parsed(await get(`/api/websites?order=${order}&limit=1`), z.array(website));
    return Date.parse(found[0]?.changedAt ?? '');
  };
  const search = (what: string, q: string) =>
    page(`users.list, ${what}`, async () => `/api/users?q=${q}`);
  return [
    ...userSorts.flatMap((sort) =>
      places.map((place) =>
        page(
          `users.list by ${sort}, ${place} page`,
          async () => `/api/users?sort=${sort}&${await userCursor(sort, place)}`,
        ),
      ),
    ),
    ...userFilters.map((filter) => ({
      ...page(`users.list, ${filter}`, async () => `/api/users?filter=${filter}`),
      isOfRun: filter === 'past-due',
    })),
    search('one letter', 'm'),
    search('a first name', 'maria'),
    search('one username', 'demo'),
    search('nobody', 'zzzzzz'),
    { ...page('admin.find', async () => '/api/admin/find?q=maria'), kind: 'other', isList: true },
    {
      ...page('websites.list, found', async () => '/api/websites?q=maria'),
      kind: 'other',
      isList: true,
    },
    {
      ...page('admin.listStandings', async () => {
        const users = parsed(await get('/api/users?sort=id&order=desc'), z.array(customer));
        return `/api/admin/standings?userIds=${users.map(({ id }) => id).join(',')}`;
      }),
      kind: 'other',
      isList: true,
    },
    {
      ...page('admin.countWaiting', async () => '/api/admin/waiting'),
      kind: 'other',
      isList: true,
    },
    page('users.list, later among those found', async () => {
      const { headers } = await get('/api/users?q=m');
      return /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '/api/users?q=m';
    }),
    ...places.map((place) =>
      page(
        `websites.list, ${place} page`,
        async () => `/api/websites?order=asc&${await websiteCursor(place)}`,
      ),
    ),
  ];
}

function cursor(list: string, direction: 'next' | 'prev', key: string): string {
  return `cursor=${writeCursor(list, { direction, key })}`;
}
