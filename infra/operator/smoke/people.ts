import { randomBytes } from 'node:crypto';
import { ApiClient } from '#infra/local/demo/api-client.ts';
import { routes } from '#shared/api/routes.ts';
import { invokeCreateAdmin } from '../create-admin/invoke-create-admin.ts';
import { reach } from '../stack/reach.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The administrator of every run; each run gives them another password, which nobody keeps. */
export const adminName = 'smoke-test';

/** An administrator and a customer, signed in. */
export interface People {
  readonly admin: ApiClient;
  readonly customer: ApiClient;
  readonly customerId: number;
  readonly customerName: string;
}

/** Makes the people of a run, by the ways that operators and administrators have. */
export async function makePeople(stack: RunningStack): Promise<People> {
  const origin = reach(outputOf(stack, 'SiteUrl'), stack).url.origin;
  const admin = new ApiClient(origin);
  const password = randomPassword();
  await activateAdmin(stack, admin, password);
  await admin.call(routes.auth.login, { body: { username: adminName, password } });
  const customerName = freshName();
  const account = { username: customerName, password: randomPassword() };
  const { id } = await admin.call(routes.admin.createCustomer, {
    body: { ...account, email: `${customerName}@example.com`, isActivated: true },
  });
  const customer = new ApiClient(origin);
  await customer.call(routes.auth.login, { body: account });
  return { admin, customer, customerId: id, customerName };
}

/** Removes the customer with all that is theirs, and ends the administrator's session. */
export async function removePeople({ admin, customerId }: People): Promise<void> {
  await admin.call(routes.admin.deleteUser, { params: { id: customerId } });
  await admin.call(routes.auth.logout);
}

/** A name that no account has. */
export function freshName(): string {
  return `smoke-${randomBytes(6).toString('hex')}`;
}

async function activateAdmin(stack: RunningStack, admin: ApiClient, password: string) {
  const account = { username: adminName, email: `${adminName}@example.com` };
  const { activationUrl } = await invokeCreateAdmin(stack, account);
  const activationCode = new URL(activationUrl).searchParams.get('code');
  const form = { username: adminName, activationCode, password, confirmPassword: password };
  await admin.call(routes.activation.activate, { body: form });
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
