type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Gives items of one kind the attributes that they lack; those that they have stay as they are. */
export interface Migration {
  readonly description: string;
  /** What the partition key begins with, and the sort key. */
  readonly kind: { readonly pk: string; readonly sk: string };
  /** None of an item that needs none. */
  readonly missing: Attributes | ((item: Item) => Attributes);
}

interface Item extends Readonly<Record<string, unknown>> {
  readonly pk: string;
  readonly sk: string;
}

function missingOf({ missing }: Migration, item: Item): Attributes {
  return typeof missing === 'function' ? missing(item) : missing;
}

/** The expression that adds what is missing, for an item that is still there. */
export function backfillOf(migration: Migration, item: Item) {
  const entries = Object.entries(missingOf(migration, item));
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
export function concerns(migration: Migration, item: Item): boolean {
  const { kind } = migration;
  const isOfKind = item.pk.startsWith(kind.pk) && item.sk === kind.sk;
  return isOfKind && Object.keys(missingOf(migration, item)).some((name) => !(name in item));
}
