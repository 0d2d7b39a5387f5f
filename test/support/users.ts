import { createUser, type NewUser } from '#functions/data/users/new-user.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { personOf } from '#shared/model/person.ts';

let created = 0;

/** Fields of a new, activated customer; names are unique in a test file. */
export function newUser(fields: Partial<NewUser> = {}): NewUser {
  created += 1;
  return {
    username: `customer-${created}`,
    email: `customer-${created}@example.com`,
    ...personOf({}),
    passwordHash: 'unusable',
    isAdmin: false,
    isActivated: true,
    activationCode: null,
    loginCount: 0,
    ...fields,
  };
}

/** Puts a user into the table. */
export async function givenUser(
  fields: Partial<NewUser> = {},
  now = new Date(),
): Promise<StoredUser> {
  const user = await createUser(newUser(fields), now);
  if (!user) throw new Error(`The username ${fields.username} is taken`);
  return user;
}
