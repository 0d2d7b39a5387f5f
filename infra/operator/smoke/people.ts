import { randomBytes } from 'node:crypto';
import { addFactor } from '#infra/local/demo/add-factor.ts';
import { ApiClient } from '#infra/local/demo/api-client.ts';
import { routes } from '#shared/api/routes.ts';
import { invokeCreateAdmin } from '../create-admin/invoke-create-admin.ts';
import { resolveUrl } from '../stack/resolve-url.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The administrator of every run; each run sets another random password and second factor. */
export const adminName = 'smoke-test';

/** An administrator and a customer, signed in. */
export interface People {
  readonly admin: ApiClient;
  readonly customer: ApiClient;
  readonly customerId: number;
  readonly customerName: string;
}

/** Somebody who is gone in a moment, whatever happens to the others. */
type Leave = () => Promise<unknown>;

/** A run that was interrupted this long ago does not go on. */
const abandonedAfterMs = 3_600_000;

/**
 * Creates the people of a run, with the operator's function and administrators' calls, and removes the customers of
 * interrupted runs. `onMade` is told how to remove each of them, also if the next one cannot be made.
 */
export async function makePeople(
  stack: RunningStack,
  onMade: (leave: Leave) => void,
): Promise<People> {
  const origin = resolveUrl(outputOf(stack, 'SiteUrl'), stack).url.origin;
  const admin = new ApiClient(origin);
  const { recoveryCode } = await signInAdmin(stack, admin, onMade);
  const remove = (id: number) => admin.call(routes.admin.deleteUser, { params: { id } });
  await removeAbandoned(admin, remove);
  const customerName = freshName();
  const account = { username: customerName, password: randomPassword() };
  const { id } = await admin.call(routes.admin.createCustomer, {
    body: { ...account, email: simulatedAddress(customerName), isActivated: true },
  });
  onMade(async () => {
    // A slow run outlives the proof that a deletion needs.
    await admin.call(routes.secondFactor.prove, { body: { code: recoveryCode } });
    await remove(id);
  });
  const customer = new ApiClient(origin);
  await customer.call(routes.auth.login, { body: account });
  return { admin, customer, customerId: id, customerName };
}

/** A random username. */
export function freshName(): string {
  return `smoke-${randomBytes(6).toString('hex')}`;
}

/**
 * Mail to it is accepted also in the sandbox, and counts neither as a bounce nor as a complaint:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
function simulatedAddress(label: string): string {
  return `success+${label}@simulator.amazonses.com`;
}

/** By password, and with a new second factor: without one an administrator may do nothing. */
async function signInAdmin(
  stack: RunningStack,
  admin: ApiClient,
  onMade: (leave: Leave) => void,
): ReturnType<typeof addFactor> {
  const account = { username: adminName, email: simulatedAddress(adminName) };
  const { activationUrl } = await invokeCreateAdmin(stack, account);
  const activationCode = new URL(activationUrl).searchParams.get('code');
  const password = randomPassword();
  const form = { username: adminName, activationCode, password, confirmPassword: password };
  await admin.call(routes.activation.activate, { body: form });
  await admin.call(routes.auth.login, { body: { username: adminName, password } });
  onMade(() => admin.call(routes.auth.logout));
  return addFactor(admin);
}

async function removeAbandoned(admin: ApiClient, remove: (id: number) => Promise<unknown>) {
  const found = await admin.call(routes.users.list, { query: { q: 'smoke-' } });
  for (const { id, username, createdAt } of found) {
    const age = Date.now() - Date.parse(createdAt);
    if (/^smoke-[0-9a-f]{12}$/.test(username) && age > abandonedAfterMs) await remove(id);
  }
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
