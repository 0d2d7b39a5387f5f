import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listRoutes } from '#shared/api/routes.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';

type Schema = z.core.$ZodType;

/** Every text within a schema, with the name under which it is sent. */
function textsOf(schema: Schema, name: string): readonly (readonly [string, Schema])[] {
  if (schema instanceof z.core.$ZodString) return [[name, schema]];
  return partsOf(schema, name).flatMap(([part, inner]) => textsOf(inner, part));
}

function partsOf(schema: Schema, name: string): readonly (readonly [string, Schema])[] {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).map(([field, it]) => [`${name}.${field}`, it]);
  }
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.map((option) => [name, option]);
  }
  if (schema instanceof z.core.$ZodPipe) return [[name, schema._zod.def.in]];
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? [[name, schema._zod.def.innerType]] : [];
}

const sent = [
  ...listRoutes().flatMap(({ name, route: { params, query, body } }) =>
    [params, query, body].map((schema) => [name, schema] as const),
  ),
  ...listSocketRoutes().map(({ name, route }) => [name, route.data] as const),
];
const texts = sent.flatMap(([name, schema]) => (schema ? textsOf(schema, name) : []));

/** The value that a field passes on; null if it refuses the text. */
function taken(schema: Schema, text: string): unknown {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : null;
}

/** Texts that fields of various forms would take, each with something inside. */
const around = (inside: string) => [
  `Anna${inside}`,
  `Anna${inside} Berg`,
  `Anna${inside}.zip`,
  `anna${inside}@example.com`,
  `secret${inside}123`,
];

test('the table of routes has texts of every kind', () => {
  const names = texts.map(([name]) => name);
  for (const name of [
    'auth.register.firstName',
    'admin.rollbackZip.uploadId',
    'chat.message.message',
  ])
    expect(names).toContain(name);
  expect(names.length).toBeGreaterThan(40);
});

test.each(texts)('%s passes on no lone surrogate', (_name, schema) => {
  for (const half of ['\ud800', '\udfff']) {
    for (const text of around(half)) {
      expect(String(taken(schema, text) ?? '')).not.toMatch(/\p{Cs}/u);
    }
  }
});

/** Only compared and never shown; or an address, which has a rule of its own (RULE-16). */
const hidden =
  /\.(\w*[pP]assword|cursor|token|selector)$|^(auth\.login|activation\.activate|account\.forgotPassword)\.username$|^account\.endSession\.id$|Url$/;
const shown = texts.filter(([name]) => !hidden.test(name));

const unseen = {
  'a right-to-left override': '\u202e',
  'an isolate': '\u2067',
  'a mark of direction': '\u200f',
  'a blank without width': '\u200b',
  'a byte order mark': '\ufeff',
  'a joiner in a Latin word': '\u200d',
  'a filler': '\u3164',
};

test.each(shown)('%s passes on no invisible character', (_name, schema) => {
  for (const [what, character] of Object.entries(unseen)) {
    for (const text of around(character)) {
      expect(String(taken(schema, text) ?? ''), what).not.toContain(character);
    }
  }
});
