import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Product } from '#infra/local/product.ts';

interface Key {
  readonly pk: string;
  readonly sk: string;
}

type Item = Readonly<Record<string, unknown>>;

/** The table as an operator may change it, with the operator's own key. */
export interface OperatorTable {
  read(key: Key): Promise<Item | undefined>;
  put(item: Key & Item): Promise<void>;
  /** Changes fields of an item that is there. */
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
    change: async (key, fields) => {
      const item = await read(key);
      if (!item) throw new Error(`There is no item ${key.pk} ${key.sk}`);
      await client.send(new PutCommand({ TableName, Item: { ...item, ...fields } }));
    },
    remove: async (Key) => {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    close: () => dynamodb.destroy(),
  };
}
