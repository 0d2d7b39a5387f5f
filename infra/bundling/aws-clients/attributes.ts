import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Fields, isFields } from './fields.ts';

/** Where calls of DynamoDB and their answers hold attributes. */
const single = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Where they hold those of several items. */
const several = new Set(['Items', 'Keys']);

type Attributes = Record<string, AttributeValue>;
type Translate = (attributes: Attributes) => Fields;

/** A call or an answer with all attributes in it translated, whatever its operation. */
export function withAttributes(fields: Fields, translate: Translate): Fields {
  return mapped(fields, (name, value) => translated(name, value, translate));
}

function translated(name: string, value: unknown, translate: Translate): unknown {
  // A batch answers with the items of each table, under its name.
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

/** By its place: what is in there `translate` looks at. */
function isAttributes(value: unknown): value is Attributes {
  return isFields(value);
}

function mapped(fields: Fields, one: (name: string, value: unknown) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, one(name, value)]),
  );
}
