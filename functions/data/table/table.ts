import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** How often the SDK itself asks; it does not ask again for parts of batches or for transactions. */
const maxAttempts = 5;

/** Values come back as plain data and are parsed, never cast. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts }), {
  marshallOptions: { removeUndefinedValues: true },
});

export type Item = Record<string, unknown>;
