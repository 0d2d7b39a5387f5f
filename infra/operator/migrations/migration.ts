type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Gives items of one kind the attributes that they lack; those that they have stay as they are. */
export interface Migration {
  readonly description: string;
  /** What the partition key begins with, and the sort key. */
  readonly kind: { readonly pk: string; readonly sk: string };
  readonly missing: Attributes | ((key: Key) => Attributes);
}

interface Key {
  readonly pk: string;
  readonly sk: string;
}

function missingOf({ missing }: Migration, key: Key): Attributes {
  return typeof missing === 'function' ? missing(key) : missing;
}

/** The expression that adds what is missing, for an item that is still there. */
export function backfillOf(migration: Migration, key: Key) {
  const entries = Object.entries(missingOf(migration, key));
  const set = entries.map((_, at) => `#n${at} = if_not_exists(#n${at}, :v${at})`);
  return {
    UpdateExpression: `SET ${set.join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], at) => [`#n${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      entries.map(([, value], at) => [`:v${at}`, value]),
    ),
  };
}

/** Whether an item is one that the migration would change. */
export function concerns(migration: Migration, item: Readonly<Record<string, unknown>>) {
  const { kind } = migration;
  const key = { pk: String(item.pk), sk: String(item.sk) };
  const isOfKind = key.pk.startsWith(kind.pk) && key.sk === kind.sk;
  return isOfKind && Object.keys(missingOf(migration, key)).some((name) => !(name in item));
}
