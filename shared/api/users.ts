import * as z from 'zod/mini';
import { idText } from '../model/id.ts';
import { customerAnswer } from '../model/user.ts';
import { orders, pageQuery, searchText } from './page.ts';
import { route } from './route.ts';

/** The columns that the customer table sorts by (SPEC-2.8). */
export const userSorts = ['id', 'name', 'website', 'date', 'edits'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filters of the customer table: each is one range of an index (decision 0168). */
export const userFilters = ['no-website', 'not-paid', 'past-due', 'unanswered'] as const;
export type UserFilter = (typeof userFilters)[number];

export const users = {
  list: route({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      sort: z._default(z.enum(userSorts, `Must be one of: ${userSorts.join(', ')}`), 'id'),
      order: z._default(z.enum(orders, `Must be one of: ${orders.join(', ')}`), 'asc'),
      q: searchText,
      filter: z.optional(z.enum(userFilters, `Must be one of: ${userFilters.join(', ')}`)),
    }),
    response: z.array(customerAnswer),
  }),
  get: route({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'admin',
    params: z.object({ id: idText }),
    response: customerAnswer,
  }),
};
