import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Fields, isFields } from './fields.ts';

/** Fields of DynamoDB calls and answers that hold the attributes of one item. */
const single = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Fields that hold several items. */
const several = new Set(['Items', 'Keys']);

type Attributes = Record<string, AttributeValue>;
type Translate = (attributes: Attributes) => Fields;

/** Translates all attributes in a call or an answer of any operation. */
export function withAttributes(fields: Fields, translate: Translate): Fields {
  return mapped(fields, (name, value) => translated(name, value, translate));
}

function translated(name: string, value: unknown, translate: Translate): unknown {
  // A batch answer has the items by table name.
  if (name === 'Responses' && isFields(value)) {
    return mapped(value, (_, items) => translated('Items', items, translate));
  }
  if (Array.isArray(value)) {
    const singular = several.has(name) ? 'Item' : '';
    return value.map((inner) => translated(singular, inner, translate));
  }
  if (single.has(name) && isAttributes(value)) return translate(value);
  return isFields(value) ? withAttributes(value, translate) : value;
}

/** Checks only the shape; `translate` checks the content. */
function isAttributes(value: unknown): value is Attributes {
  return isFields(value);
}

function mapped(fields: Fields, one: (name: string, value: unknown) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, one(name, value)]),
  );
}
