import { isJsonObject, type Json, type JsonObject } from '../cloudformation/json.ts';

/** The table, or table/index, is a name or an ARN. */
export interface TableAction {
  readonly action: string;
  readonly table: string;
  readonly index?: string;
  /** The items or keys in the request; none for a query. */
  readonly named: readonly Json[];
}

/**
 * Transactions require the action of each item, not a separate one.
 * Source: "DynamoDB API permissions" and "IAM and transactions" in the developer guide.
 */
export function actionsOf(operation: string, input: JsonObject): readonly TableAction[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return items(input.TransactItems).flatMap(transactionActions);
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const requests = input.RequestItems;
    const tables = isJsonObject(requests) ? Object.keys(requests) : [];
    return tables.map((table) => ({
      action: operation,
      table,
      named: isJsonObject(requests) ? namedInBatch(requests[table]) : [],
    }));
  }
  const { TableName: table, IndexName: index } = input;
  return [
    {
      action: operation,
      named: namedBy(input),
      table: typeof table === 'string' ? table : '*',
      ...(typeof index === 'string' && { index }),
    },
  ];
}

const ITEM_ACTIONS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

function transactionActions(item: Json): readonly TableAction[] {
  if (!isJsonObject(item)) return [];
  return Object.entries(item).flatMap(([kind, request]) => {
    const action = ITEM_ACTIONS[kind];
    const table = isJsonObject(request) ? request.TableName : undefined;
    if (action === undefined || typeof table !== 'string') return [];
    return [{ action, table, named: isJsonObject(request) ? namedBy(request) : [] }];
  });
}

function namedBy({ Key, Item }: JsonObject): readonly Json[] {
  return [Key, Item].filter((it) => it !== undefined);
}

/** Items of a batch: write requests, or `Keys` of a read. */
function namedInBatch(requests: Json | undefined): readonly Json[] {
  if (isJsonObject(requests)) return items(requests.Keys);
  return items(requests).flatMap((request) =>
    isJsonObject(request)
      ? Object.values(request).flatMap((it) => (isJsonObject(it) ? namedBy(it) : []))
      : [],
  );
}

function items(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
