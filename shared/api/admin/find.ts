import * as z from 'zod/mini';
import { changeRequest } from '#shared/model/change-request.ts';
import { chatUser } from '#shared/model/chat-user.ts';
import { id } from '#shared/model/id.ts';
import { customerAnswer } from '#shared/model/user.ts';
import { searchText } from '../page.ts';
import { route } from '../route.ts';

const foundRequest = z.extend(
  z.pick(changeRequest, { id: true, number: true, title: true, state: true }),
  { userId: id, websiteName: z.string() },
);

/** At most `findLimits.each` of each kind. */
export const found = z.object({
  customers: z.array(customerAnswer),
  websites: z.array(z.object({ id, name: z.string(), owner: z.string() })),
  requests: z.array(foundRequest),
  conversations: z.array(chatUser),
});

export type Found = z.infer<typeof found>;

/**
 * Customers by a prefix like in their list, websites also by one of their own name; the newest requests about
 * these websites, and the conversations with these customers.
 */
export const find = route({
  method: 'GET',
  path: '/api/admin/find',
  access: 'admin',
  query: z.object({ q: searchText }),
  response: found,
});
