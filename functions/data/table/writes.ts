import { type Changes, placeholders, updateOf, type Values } from './expression.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';

export interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Item;
}

export interface Put {
  readonly Put: { readonly Item: Item } & Partial<Condition>;
}

export interface Change {
  readonly Update: { readonly Key: Item; readonly UpdateExpression: string } & Partial<Condition>;
}

export interface Removal {
  readonly Delete: { readonly Key: Item } & Partial<Condition>;
}

export interface Check {
  readonly ConditionCheck: { readonly Key: Item } & Condition;
}

/** `transact` makes several in one transaction, `write` makes one. */
export type Write = Put | Change | Removal | Check;

/**
 * A condition in DynamoDB's syntax, with its values by name: `when('version = :read', { read: 3
 * })`. See `placeholders` for `#name`, and for `names`, for attributes that are known only at run
 * time.
 */
export function when(
  ConditionExpression: string,
  values?: Values,
  names?: Readonly<Record<string, string>>,
): Condition {
  return { ConditionExpression, ...placeholders(ConditionExpression, values, names) };
}

export const isNew = when('attribute_not_exists(pk)');

export const exists = when('attribute_exists(pk)');

/** The item still has the version that was read; if none was read, it must not exist yet. */
export function stillAt(read: { readonly version: number } | null): Condition {
  return read ? when('version = :read', { read: read.version }) : isNew;
}

/** Replaces an existing item with the same key. */
export function put(item: Key & Item, condition?: Condition): Put {
  return { Put: { Item: item, ...condition } };
}

/** Creates a missing item, unless the condition forbids it. */
export function change({ pk, sk }: Key, changes: Changes, condition?: Condition): Change {
  const { UpdateExpression, names, values } = updateOf(changes);
  const ExpressionAttributeValues = { ...values, ...condition?.ExpressionAttributeValues };
  // DynamoDB refuses an empty map.
  const hasValues = Object.keys(ExpressionAttributeValues).length > 0;
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression,
      ...condition,
      ExpressionAttributeNames: { ...names, ...condition?.ExpressionAttributeNames },
      ...(hasValues && { ExpressionAttributeValues }),
    },
  };
}

/** Succeeds for a missing item, unless the condition forbids it. */
export function remove({ pk, sk }: Key, condition?: Condition): Removal {
  return { Delete: { Key: { pk, sk }, ...condition } };
}

/** Whether it is about the item with this key. */
export function isOn(write: Write, { pk, sk }: Key): boolean {
  const item = keyOf(write);
  return item.pk === pk && item.sk === sk;
}

function keyOf(write: Write): Item {
  if ('Put' in write) return write.Put.Item;
  if ('Update' in write) return write.Update.Key;
  return 'Delete' in write ? write.Delete.Key : write.ConditionCheck.Key;
}

/** The write with a further condition; its placeholders must differ from those of the write. */
export function onlyIf(write: Write, further: Condition): Write {
  if ('Put' in write) return { Put: { ...write.Put, ...both(write.Put, further) } };
  if ('Update' in write) return { Update: { ...write.Update, ...both(write.Update, further) } };
  if ('Delete' in write) return { Delete: { ...write.Delete, ...both(write.Delete, further) } };
  return { ConditionCheck: { ...write.ConditionCheck, ...both(write.ConditionCheck, further) } };
}

function both(
  { ConditionExpression: first, ...maps }: Partial<Condition>,
  { ConditionExpression: second, ...furtherMaps }: Condition,
): Condition {
  const names = { ...maps.ExpressionAttributeNames, ...furtherMaps.ExpressionAttributeNames };
  const values = { ...maps.ExpressionAttributeValues, ...furtherMaps.ExpressionAttributeValues };
  return {
    ConditionExpression: first === undefined ? second : `(${first}) AND (${second})`,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Writes nothing; its transaction fails if the condition does not hold. */
export function check({ pk, sk }: Key, condition: Condition): Check {
  return { ConditionCheck: { Key: { pk, sk }, ...condition } };
}
