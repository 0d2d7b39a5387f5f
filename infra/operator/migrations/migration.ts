type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** A backfill: adds missing attributes to items of one kind, and keeps existing ones. */
export interface Migration {
  readonly description: string;
  /** Prefix of the partition key, and the sort key. */
  readonly kind: { readonly pk: string; readonly sk: string };
  /** A function may return no attributes for an item. */
  readonly missing: Attributes | ((item: Item) => Attributes);
}

interface Item extends Readonly<Record<string, unknown>> {
  readonly pk: string;
  readonly sk: string;
}

function missingOf({ missing }: Migration, item: Item): Attributes {
  return typeof missing === 'function' ? missing(item) : missing;
}

/** The update that adds missing attributes, only if the item still exists. */
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

/** Whether the migration would change the item. */
export function concerns(migration: Migration, item: Item): boolean {
  const { kind } = migration;
  const isOfKind = item.pk.startsWith(kind.pk) && item.sk === kind.sk;
  return isOfKind && Object.keys(missingOf(migration, item)).some((name) => !(name in item));
}
