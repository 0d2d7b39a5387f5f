import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { usernameKey } from '#functions/data/users/user.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import type { LogChoice } from './arguments.ts';

const userOf = z.object({ userId: z.int() });
const errors = ['"level":"error"', 'Task timed out', '"errorType"'];

/** The texts to search for. Logs contain user ids, never names: the table maps names to ids. */
export async function textsOf(stack: RunningStack, choice: LogChoice): Promise<readonly string[]> {
  if (choice.by === 'errors') return errors;
  if (choice.by === 'customer') return callsOf(await customerId(stack, choice.value));
  if (choice.by !== 'payment') return [choice.value];
  const payer = await payerOf(stack, choice.value);
  return [choice.value, ...(payer === undefined ? [] : callsOf(payer))];
}

/** With the following character, so that 7 does not match 70. */
function callsOf(userId: number): readonly string[] {
  return [`"userId":${userId},`, `"userId":${userId}}`];
}

async function customerId(stack: RunningStack, name: string): Promise<number> {
  const TableName = outputOf(stack, 'TableName');
  const { Item } = await tableOf(stack).send(
    new GetCommand({ TableName, Key: { ...usernameKey(name) } }),
  );
  const found = z.safeParse(userOf, Item).data;
  if (found) return found.userId;
  throw new Error(`${stack.place} has no account ${name}; deleted ones are in the audit trail.`);
}

async function payerOf(stack: RunningStack, paymentId: string): Promise<number | undefined> {
  const { Items = [] } = await tableOf(stack).send(
    new QueryCommand({
      TableName: outputOf(stack, 'TableName'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PAYMENT#${paymentId}` },
    }),
  );
  return Items.map((item) => z.safeParse(userOf, item).data?.userId).find((it) => it !== undefined);
}

function tableOf(stack: RunningStack): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(stack.aws));
}
