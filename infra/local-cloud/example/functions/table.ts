import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;

/** A number that the table keeps; 0 when it keeps none. */
export async function readNumber(pk: string): Promise<number> {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk } } }));
  return Number(Item?.count?.N ?? 0);
}

export async function writeNumber(pk: string, count: number): Promise<void> {
  await change(pk, 'SET #count = :count', count);
}

export async function addToNumber(pk: string, count: number): Promise<void> {
  await change(pk, 'ADD #count :count', count);
}

async function change(pk: string, expression: string, count: number): Promise<void> {
  const command = new UpdateItemCommand({
    TableName,
    Key: { pk: { S: pk } },
    UpdateExpression: expression,
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':count': { N: String(count) } },
  });
  await client.send(command);
}
