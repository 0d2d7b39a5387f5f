import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type PollOptions, pollUntilDone } from './poll.ts';

/** Waits until a table and all its indexes are active. */
export async function untilActive(
  client: DynamoDBClient,
  TableName: string,
  poll: PollOptions,
): Promise<void> {
  await pollUntilDone(async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const parts = [
      { name: `The table ${TableName}`, status: Table?.TableStatus },
      ...(Table?.GlobalSecondaryIndexes ?? []).map((index) => ({
        name: `The index ${index.IndexName}`,
        status: index.IndexStatus,
      })),
    ];
    const busy = parts.find(({ status }) => status !== 'ACTIVE');
    return busy ? `${busy.name} is ${busy.status}` : null;
  }, poll);
}
