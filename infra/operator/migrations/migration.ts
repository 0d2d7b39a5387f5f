type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Gives items of one kind the attributes that they lack; those that they have stay as they are. */
export interface Migration {
  readonly description: string;
  /** What the partition key begins with, and the sort key. */
  readonly kind: { readonly pk: string; readonly sk: string };
  readonly missing: Attributes;
}

/** The expression that adds what is missing, for an item that is still there. */
export function backfillOf({ missing }: Migration) {
  const entries = Object.entries(missing);
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
export function concerns({ kind, missing }: Migration, item: Readonly<Record<string, unknown>>) {
  const isOfKind = String(item.pk).startsWith(kind.pk) && item.sk === kind.sk;
  return isOfKind && Object.keys(missing).some((name) => !(name in item));
}
