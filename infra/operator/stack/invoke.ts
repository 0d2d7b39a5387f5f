import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { outputOf, type RunningStack } from './running-stack.ts';

const failed = z.object({ errorMessage: z.string() });

/** Runs the function that an output of the stack names. Throws an Error with the function's reason after `failure`. */
export async function invoke(
  stack: RunningStack,
  { output, failure }: { readonly output: string; readonly failure: string },
  payload: object,
): Promise<unknown> {
  const FunctionName = outputOf(stack, output);
  const { Payload, FunctionError } = await new LambdaClient(stack.aws).send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }),
  );
  const answer: unknown = JSON.parse(Payload?.transformToString() || 'null');
  if (FunctionError === undefined) return answer;
  throw new Error(`${failure}: ${z.safeParse(failed, answer).data?.errorMessage ?? FunctionError}`);
}
