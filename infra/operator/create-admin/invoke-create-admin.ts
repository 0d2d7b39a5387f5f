import * as z from 'zod/mini';
import { invoke } from '../stack/invoke.ts';
import type { RunningStack } from '../stack/running-stack.ts';

const created = z.object({ username: z.string(), activationUrl: z.string() });
const called = { output: 'CreateAdminFunctionName', failure: 'No administrator was created' };

/** Creates or recovers an administrator; `activationUrl` works once. Throws an Error with the function's reason. */
export async function invokeCreateAdmin(
  stack: RunningStack,
  admin: { readonly username: string; readonly email: string },
): Promise<z.infer<typeof created>> {
  return z.parse(created, await invoke(stack, called, admin));
}
