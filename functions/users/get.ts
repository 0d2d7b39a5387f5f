import { users } from '#shared/api/users.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(users.get, async ({ params }) => {
  const user = await getUser(params.id);
  if (!user) throw notFound();
  return user;
});
