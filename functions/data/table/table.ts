import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quickCalls } from '#functions/platform/quick-calls.ts';

/** The SDK's own attempts; it retries neither parts of batches nor canceled transactions. */
const maxAttempts = 5;

const client = new DynamoDBClient({ maxAttempts, requestHandler: quickCalls });

/** Values come back as plain data and are parsed, never cast. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export type Item = Record<string, unknown>;
