import * as z from 'zod/mini';

/**
 * The fields of a schema as flat text, easy to read and compare: `"token?": "string | null"` is optional,
 * `"items[].id": "integer"` is a field of list items. The schema itself is the field `""`. Without lengths,
 * ranges and patterns.
 */
export type Fields = Readonly<Record<string, string>>;

interface Node {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Node[] | undefined;
  readonly oneOf?: readonly Node[] | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Node | undefined;
  readonly additionalProperties?: boolean | Node | undefined;
}

const lazyNode = z.lazy((): z.ZodMiniType<Node> => node);
const node: z.ZodMiniType<Node> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(lazyNode)),
  oneOf: z.optional(z.array(lazyNode)),
  properties: z.optional(z.record(z.string(), lazyNode)),
  required: z.optional(z.array(z.string())),
  items: z.optional(lazyNode),
  additionalProperties: z.optional(z.union([z.boolean(), lazyNode])),
});

/** The fields that a schema accepts (`input`) or returns (`output`). */
export function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): Fields {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const found = new Map<string, Field>();
  collect([node.parse(json)], '', found);
  return Object.fromEntries(
    [...found].map(([path, { types, isOptional }]) => [
      isOptional ? `${path}?` : path,
      [...types].toSorted().join(' | '),
    ]),
  );
}

interface Field {
  readonly types: ReadonlySet<string>;
  readonly isOptional: boolean;
}

/** Collects the fields of all variants at a path; a field that one variant lacks is optional. */
function collect(
  given: readonly Node[],
  path: string,
  found: Map<string, Field>,
  isOptional = false,
) {
  const variants = given.flatMap(variantsOf);
  found.set(path, { types: new Set(variants.flatMap(typesOf)), isOptional });
  const objects = variants.filter(({ properties }) => properties);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  const below = path === '' ? '' : `${path}.`;
  for (const name of names) {
    const of = objects.flatMap(({ properties = {} }) => properties[name] ?? []);
    const isAlways = objects.every(({ required = [] }) => required.includes(name));
    collect(of, `${below}${name}`, found, !isAlways);
  }
  const items = variants.flatMap((it) => it.items ?? []);
  if (items.length > 0) collect(items, `${path}[]`, found);
  const values = variants.flatMap(({ additionalProperties: more }) =>
    typeof more === 'object' ? more : [],
  );
  if (values.length > 0) collect(values, `${below}*`, found);
}

function variantsOf(of: Node): readonly Node[] {
  const variants = of.anyOf ?? of.oneOf;
  return variants ? variants.flatMap(variantsOf) : [of];
}

function typesOf({ type, const: constant, enum: values }: Node): readonly string[] {
  if (constant !== undefined) return [JSON.stringify(constant)];
  if (values) return values.map((value) => JSON.stringify(value));
  return type === undefined ? ['any'] : [type].flat();
}
