import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Product } from '#infra/local/product.ts';

interface Key {
  readonly pk: string;
  readonly sk: string;
}

type Item = Readonly<Record<string, unknown>>;

/** The table, with the operator's own key. */
export interface OperatorTable {
  read(key: Key): Promise<Item | undefined>;
  put(item: Key & Item): Promise<void>;
  /** Changes fields of an existing item, without touching fields that others write. */
  change(key: Key, fields: Item): Promise<void>;
  remove(key: Key): Promise<void>;
  close(): void;
}

export function operatorTable({ endpoint, iam, engine, stack }: Product['cloud']): OperatorTable {
  const dynamodb = new DynamoDBClient({
    endpoint: endpoint.url,
    region: stack.region,
    credentials: iam.operator,
  });
  const client = DynamoDBDocumentClient.from(dynamodb);
  const TableName = engine.tableNames[0];
  const read = async (Key: Key) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  return {
    read,
    put: async (Item) => {
      await client.send(new PutCommand({ TableName, Item }));
    },
    change: async (Key, fields) => {
      const entries = Object.entries(fields);
      const command = new UpdateCommand({
        ...{ TableName, Key, ConditionExpression: 'attribute_exists(pk)' },
        UpdateExpression: `SET ${entries.map((_, at) => `#f${at} = :v${at}`)}`,
        ExpressionAttributeNames: Object.fromEntries(entries.map(([it], at) => [`#f${at}`, it])),
        ExpressionAttributeValues: Object.fromEntries(
          entries.map(([, value], at) => [`:v${at}`, value]),
        ),
      });
      await client.send(command);
    },
    remove: async (Key) => {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    close: () => dynamodb.destroy(),
  };
}
