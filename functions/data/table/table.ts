import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The SDK's own attempts; it retries neither parts of batches nor canceled transactions. */
const maxAttempts = 5;

/** Values come back as plain data and are parsed, never cast. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts }), {
  marshallOptions: { removeUndefinedValues: true },
});

export type Item = Record<string, unknown>;
