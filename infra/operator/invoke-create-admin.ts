import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';

export interface Target {
  readonly client: LambdaClient;
  readonly functionName: string;
  /** In words. */
  readonly place: string;
}

const created = z.object({ username: z.string(), activationUrl: z.string() });
const failed = z.object({ errorMessage: z.string() });

/** Or recovers one. Returns the one-time link; throws an Error that says why not. */
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
