import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { personOf } from '#shared/model/person.ts';
import { createUser } from '../data/users/new-user.ts';
import { isUsernameTaken } from '../data/users/user.ts';
import { conflict } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { hashPassword } from '../services/passwords.ts';

/** Whoever registers chose a password, so the account is activated at once and signed in (RULE-2 and RULE-5). */
export const handler = httpHandler(routes.auth.register, async ({ body, now, session }) => {
  // Hashing is the work of a hundred reads: none of it for who takes names that are taken.
  if (await isUsernameTaken(body.username)) throw conflict(refusals.usernameTaken);
  const user = await createUser(
    {
      username: body.username,
      email: body.email,
      ...personOf(body),
      passwordHash: await hashPassword(body.password),
      isAdmin: false,
      isActivated: true,
      activationCode: null,
      loginCount: 1,
    },
    now,
  );
  if (!user) throw conflict(refusals.usernameTaken);
  await session.start(user);
  return user;
});
