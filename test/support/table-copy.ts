import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';

const atOnce = 25;

/** Copies all items of a table into another, like a restore under another name. */
export async function copyTable(
  client: DynamoDBDocumentClient,
  from: string,
  to: string,
): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (let first = 0; first < Items.length; first += atOnce) {
      const some = Items.slice(first, first + atOnce);
      const RequestItems = { [to]: some.map((Item) => ({ PutRequest: { Item } })) };
      await client.send(new BatchWriteCommand({ RequestItems }));
    }
  }
}
