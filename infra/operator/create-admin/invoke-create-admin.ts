import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

const created = z.object({ username: z.string(), activationUrl: z.string() });
const failed = z.object({ errorMessage: z.string() });

/** Creates or recovers an administrator; `activationUrl` works once. Throws an Error with the function's reason. */
export async function invokeCreateAdmin(
  stack: RunningStack,
  admin: { readonly username: string; readonly email: string },
): Promise<z.infer<typeof created>> {
  const FunctionName = outputOf(stack, 'CreateAdminFunctionName');
  const { Payload, FunctionError } = await new LambdaClient(stack.aws).send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(admin) }),
  );
  const answer: unknown = JSON.parse(Payload?.transformToString() || 'null');
  if (FunctionError === undefined) return z.parse(created, answer);
  const reason = z.safeParse(failed, answer).data?.errorMessage ?? FunctionError;
  throw new Error(`No administrator was created: ${reason}`);
}
