export type Values = Readonly<Record<string, unknown>>;

/**
 * The maps of names and values that DynamoDB takes with the text of a condition. `:read` in the
 * text is the value `read`; `#state` is the attribute `state`, a reserved word of DynamoDB, or the
 * attribute that `names` gives for it.
 */
export function placeholders(
  text: string,
  values: Values = {},
  names: Readonly<Record<string, string>> = {},
) {
  const named = [...text.matchAll(/#(\w+)/g)].map(([alias, name = '']) => [
    alias,
    names[name] ?? name,
  ]);
  const valued = Object.entries(values).map(([name, value]) => [`:${name}`, value]);
  return withoutEmpty({
    ExpressionAttributeNames: Object.fromEntries(named),
    ExpressionAttributeValues: Object.fromEntries(valued),
  });
}

interface Placeholders {
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** DynamoDB refuses an empty map. */
function withoutEmpty(all: Required<Placeholders>): Placeholders {
  return Object.fromEntries(Object.entries(all).filter(([, map]) => Object.keys(map).length > 0));
}

/** A dot in a name leads into a map: `sockets.abc`. */
export interface Changes {
  readonly set?: Values;
  /** A missing attribute counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
  readonly remove?: readonly string[];
}

/** Placeholders are numbered, so that they never collide with those of a condition. */
export function updateOf({ set = {}, add = {}, remove = [] }: Changes) {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const named = (path: string) =>
    path
      .split('.')
      .map((part) => placed(names, '#n', part))
      .join('.');
  const valued = (value: unknown) => placed(values, ':v', value);
  const clauses = {
    SET: Object.entries(set).map(([path, value]) => `${named(path)} = ${valued(value)}`),
    ADD: Object.entries(add).map(([path, amount]) => `${named(path)} ${valued(amount)}`),
    REMOVE: remove.map(named),
  };
  const written = Object.entries(clauses).filter(([, parts]) => parts.length > 0);
  return {
    UpdateExpression: written.map(([verb, parts]) => `${verb} ${parts.join(', ')}`).join(' '),
    names,
    values,
  };
}

function placed<T>(map: Record<string, T>, prefix: string, value: T): string {
  const name = `${prefix}${Object.keys(map).length}`;
  map[name] = value;
  return name;
}
