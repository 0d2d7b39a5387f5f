import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';

/** The function that creates administrators, and who may invoke it. */
export interface Target {
  readonly client: LambdaClient;
  readonly functionName: string;
  /** Where it is, in words. */
  readonly place: string;
}

const created = z.object({ username: z.string(), activationUrl: z.string() });
const failed = z.object({ errorMessage: z.string() });

/** Creates or recovers an administrator and returns the one-time link; throws an Error that says why not. */
export async function invokeCreateAdmin(
  { client, functionName }: Target,
  admin: { readonly username: string; readonly email: string },
): Promise<z.infer<typeof created>> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(admin) }),
  );
  const answer: unknown = JSON.parse(Payload?.transformToString() || 'null');
  if (FunctionError === undefined) return z.parse(created, answer);
  const reason = z.safeParse(failed, answer).data?.errorMessage ?? FunctionError;
  throw new Error(`No administrator was created: ${reason}`);
}
