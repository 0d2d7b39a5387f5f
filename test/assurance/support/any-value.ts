import fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Values that often break parsers, tables and pages. */
const strange: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[[]]], '', ' ', '0', '-1', '1e309', 'null'],
  ...[
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufeff',
    'ﬀ',
    'İ',
    '👩‍👩‍👧',
    '__proto__',
    'constructor',
    '../..',
    '%00',
    '%',
  ],
  ...["' OR 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '=1+1', 'a\r\nSet-Cookie: a=b'],
  ...[
    'x'.repeat(5_000),
    '٣',
    '１',
    '2026-02-30T25:61:61Z',
    'javascript:alert(1)',
    '//evil.example',
  ],
  { __proto__: { isAdmin: true }, isAdmin: true },
];

const anything = fc.oneof(
  fc.constantFrom(...strange),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const words = fc.oneof(
  fc.constantFrom('admin', 'demo', 'a@example.com', '1234', 'secret-123', 'site.zip', '/', 'en'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.webUrl(),
  fc.emailAddress(),
);

/** Values that often match a schema, and some that never do. */
export function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: likeOf(schema) }, { weight: 1, arbitrary: anything });
}

function likeOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([name, it]) => [name, anyOf(it)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema instanceof z.core.$ZodArray)
    return fc.array(anyOf(schema._zod.def.element), { maxLength: 3 });
  if (schema instanceof z.core.$ZodEnum)
    return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(likeOf));
  if (schema instanceof z.core.$ZodPipe) return likeOf(schema._zod.def.in);
  if (schema instanceof z.core.$ZodNumber)
    return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double());
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodString) return words;
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? likeOf(schema._zod.def.innerType) : anything;
}
