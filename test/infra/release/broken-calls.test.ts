import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenCalls } from '#infra/release/broken-calls.ts';
import { readCallShapes } from '#infra/release/call-shapes.ts';
import { fieldsOf } from '#infra/release/fields.ts';
import { readReleasedCalls } from '#infra/release/released.ts';

test('open pages of the last release can say and read what this one takes and answers', () => {
  expect(brokenCalls(readReleasedCalls(), readCallShapes())).toEqual([]);
});

const text = z.string();

/** What is broken when a call takes, or answers, `after` instead of `before`. */
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

describe('open pages are told of', () => {
  test.each([
    ['a call that is gone', () => brokenCalls({ call: { takes: {}, answers: {} } }, {}), 'is gone'],
    [
      'a field that is asked for now',
      () => whenTaking(z.object({}), z.object({ a: text })),
      'asks for a,',
    ],
    [
      'a parameter that is asked for now, of a call that had none',
      () =>
        brokenCalls(
          { call: { takes: {}, answers: {} } },
          { call: { takes: { 'query.of': 'string' }, answers: {} } },
        ),
      'asks for query.of,',
    ],
    [
      'a field that may not be left out any more',
      () => whenTaking(z.object({ a: z.optional(text) }), z.object({ a: text })),
      'asks for a,',
    ],
    [
      'a further field of each in a list that is sent',
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
      'a field that may not be null any more',
      () => whenTaking(z.object({ a: z.nullable(text) }), z.object({ a: text })),
      'takes string as a',
    ],
    [
      'a choice that is not taken any more',
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

describe('open pages do not mind', () => {
  test.each([
    [
      'a further field that may be left out, with fields of its own',
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
    ['a number where whole ones were sent', whenTaking(z.int(), z.number())],
    ['any text where one of a few was sent', whenTaking(z.enum(['x']), text)],
    ['a field that nobody takes any more', whenTaking(z.object({ a: text }), z.object({}))],
    [
      'a further field of an answer',
      whenAnswering(z.object({ a: text }), z.object({ a: text, b: z.optional(text) })),
    ],
    [
      'a further choice of an answer, which a page that cannot read it says',
      whenAnswering(z.enum(['x']), z.enum(['x', 'y'])),
    ],
    [
      'a further parameter that may be left out, of a call that had none',
      brokenCalls(
        { call: { takes: {}, answers: {} } },
        { call: { takes: { 'query.of?': 'string' }, answers: {} } },
      ),
    ],
    ['a further call', brokenCalls({}, { call: { takes: {}, answers: {} } })],
  ])('%s', (_what, told) => {
    expect(told).toEqual([]);
  });
});
