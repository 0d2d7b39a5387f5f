import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#infra/table-definition.ts';

/** Creates the product's table in the engine of the tests. */
export async function createTestTable(TableName: string): Promise<void> {
  const { partitionKey, sortKey, indexes } = tableDefinition;
  const named = Object.entries(indexes);
  const attributes = named.flatMap(([, index]) => [index.partitionKey, index.sortKey]);
  const client = new DynamoDBClient({});
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...new Set([partitionKey, sortKey, ...attributes])].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
      ),
      KeySchema: keySchema(partitionKey, sortKey),
      GlobalSecondaryIndexes: named.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: index.projection },
      })),
    }),
  );
  client.destroy();
}

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
}
