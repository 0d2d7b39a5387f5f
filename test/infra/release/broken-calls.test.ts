import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenCalls } from '#infra/release/broken-calls.ts';
import { readCallShapes } from '#infra/release/call-shapes.ts';
import { fieldsOf } from '#infra/release/fields.ts';
import { readReleased } from '#infra/release/released.ts';

test('open pages of the last release, if there is one, are compatible with the calls of this one', () => {
  expect(brokenCalls(readReleased().calls, readCallShapes())).toEqual([]);
});

const text = z.string();

/** Complaints when a call accepts, or answers, `after` instead of `before`. */
function whenTaking(before: z.ZodMiniType, after: z.ZodMiniType) {
  const shapes = (body: z.ZodMiniType) => ({
    call: { takes: fieldsOf(body, 'input'), answers: {} },
  });
  return brokenCalls(shapes(before), shapes(after));
}
function whenAnswering(before: z.ZodMiniType, after: z.ZodMiniType) {
  const shapes = (body: z.ZodMiniType) => ({
    call: { takes: {}, answers: fieldsOf(body, 'output') },
  });
  return brokenCalls(shapes(before), shapes(after));
}

describe('incompatible with open pages:', () => {
  test.each([
    [
      'a call that no longer exists',
      () => brokenCalls({ call: { takes: {}, answers: {} } }, {}),
      'no longer exists',
    ],
    ['a new required field', () => whenTaking(z.object({}), z.object({ a: text })), 'asks for a,'],
    [
      'a new required parameter of a call that had none',
      () =>
        brokenCalls(
          { call: { takes: {}, answers: {} } },
          { call: { takes: { 'query.of': 'string' }, answers: {} } },
        ),
      'asks for query.of,',
    ],
    [
      'a field that becomes required',
      () => whenTaking(z.object({ a: z.optional(text) }), z.object({ a: text })),
      'asks for a,',
    ],
    [
      'a new required field of list items that are sent',
      () =>
        whenTaking(
          z.object({ list: z.array(z.object({ a: text })) }),
          z.object({ list: z.array(z.object({ a: text, b: text })) }),
        ),
      'asks for list[].b,',
    ],
    [
      'a field of another type',
      () => whenTaking(z.object({ a: text }), z.object({ a: z.int() })),
      'takes integer as a, where open pages send string',
    ],
    [
      'a field that is no longer nullable',
      () => whenTaking(z.object({ a: z.nullable(text) }), z.object({ a: text })),
      'takes string as a',
    ],
    [
      'a value that is no longer accepted',
      () => whenTaking(z.object({ a: z.enum(['x', 'y']) }), z.object({ a: z.enum(['x']) })),
      'takes "x" as a',
    ],
    [
      'an answer without a field',
      () => whenAnswering(z.object({ a: text, b: text }), z.object({ a: text })),
      'may no longer answer b,',
    ],
    [
      'an answer in which a field may be missing',
      () => whenAnswering(z.object({ a: text }), z.object({ a: z.optional(text) })),
      'may no longer answer a,',
    ],
    [
      'an answer in which a field may be null',
      () => whenAnswering(z.object({ a: text }), z.object({ a: z.nullable(text) })),
      'answers null | string as a',
    ],
  ])('%s', (_what, compare, told) => {
    expect(compare()).toEqual([expect.stringContaining(told)]);
  });
});

describe('compatible with open pages:', () => {
  test.each([
    [
      'a new optional field with fields of its own',
      whenTaking(
        z.object({ a: text }),
        z.object({ a: text, more: z.optional(z.object({ b: text })) }),
      ),
    ],
    [
      'a field that has a default',
      whenTaking(z.object({ a: text }), z.object({ a: text, b: z._default(text, '') })),
    ],
    [
      'a list that has a default',
      whenTaking(
        z.object({ a: text }),
        z.object({ a: text, list: z._default(z.array(z.int()), []) }),
      ),
    ],
    ['a number instead of an integer', whenTaking(z.int(), z.number())],
    ['any text instead of some values', whenTaking(z.enum(['x']), text)],
    ['a field that is no longer read', whenTaking(z.object({ a: text }), z.object({}))],
    [
      'a new field of an answer',
      whenAnswering(z.object({ a: text }), z.object({ a: text, b: z.optional(text) })),
    ],
    [
      'a new value in an answer, which a page that cannot read it reports',
      whenAnswering(z.enum(['x']), z.enum(['x', 'y'])),
    ],
    [
      'a new optional parameter of a call that had none',
      brokenCalls(
        { call: { takes: {}, answers: {} } },
        { call: { takes: { 'query.of?': 'string' }, answers: {} } },
      ),
    ],
    ['a new call', brokenCalls({}, { call: { takes: {}, answers: {} } })],
  ])('%s', (_what, told) => {
    expect(told).toEqual([]);
  });
});
