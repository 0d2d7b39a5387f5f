import { expect } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as listAudit } from '#functions/admin/list-audit.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';
import type { Flows } from './flow.ts';

const admin = await signedInAdmin();
const password = 'secret1';

let made = 0;
/** A new username, and an address without any attempts. */
function newPerson() {
  made += 1;
  const username = `somebody-${made}`;
  return { username, visitor: () => new ApiClient(`address of ${username}`) };
}

async function expectSignIn(username: string): Promise<void> {
  const { status } = await new ApiClient().call(login, { body: { username, password } });
  expect(status).toBe(200);
}

/** Flows that create or activate an account. */
export const accountFlows: Flows = {
  registering: async () => {
    const { username, visitor } = newPerson();
    const total = await readUserTotal();
    return {
      run: () => visitor().call(register, { body: { username, password, email: 'a@example.com' } }),
      again: 409,
      expectDone: async () => {
        await expectSignIn(username);
        expect(await readUserTotal()).toBe(total + 1);
      },
    };
  },
  activating: async () => {
    const { username, visitor } = newPerson();
    await givenUser({ username, activationCode: '4711', isActivated: false });
    const body = { username, activationCode: '4711', password, confirmPassword: password };
    return {
      run: () => visitor().call(activate, { body }),
      again: 400,
      expectDone: () => expectSignIn(username),
    };
  },
  'creating a customer': async () => {
    const { username } = newPerson();
    const total = await readUserTotal();
    const body = { username, password, email: 'a@example.com', isActivated: true };
    return {
      run: () => admin.call(createCustomer, { body }),
      again: 409,
      expectDone: async () => {
        await expectSignIn(username);
        expect(await readUserTotal()).toBe(total + 1);
        const id = (await getUserByName(username))?.id;
        const { json } = await admin.call(listAudit, { query: { userId: String(id) } });
        expect(json).toMatchObject([{ action: 'createCustomer' }]);
      },
    };
  },
};
