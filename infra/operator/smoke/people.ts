import { randomBytes } from 'node:crypto';
import { ApiClient } from '#infra/local/demo/api-client.ts';
import { routes } from '#shared/api/routes.ts';
import { invokeCreateAdmin } from '../create-admin/invoke-create-admin.ts';
import { resolveUrl } from '../stack/resolve-url.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The administrator of every run; each run sets another random password. */
export const adminName = 'smoke-test';

/** An administrator and a customer, signed in. */
export interface People {
  readonly admin: ApiClient;
  readonly customer: ApiClient;
  readonly customerId: number;
  readonly customerName: string;
}

/** Creates the people of a run, with the operator's function and administrators' calls. */
export async function makePeople(stack: RunningStack): Promise<People> {
  const origin = resolveUrl(outputOf(stack, 'SiteUrl'), stack).url.origin;
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

/** Deletes the customer with all data, and ends the administrator's session. */
export async function removePeople({ admin, customerId }: People): Promise<void> {
  await admin.call(routes.admin.deleteUser, { params: { id: customerId } });
  await admin.call(routes.auth.logout);
}

/** A random username. */
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
