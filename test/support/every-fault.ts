import type { Fault } from './table-calls.ts';

/** Makes an error with the name that the SDK gives it. */
export function sdkError(name: string): Error {
  return Object.assign(new Error('secret detail of arn:aws:dynamodb'), { name });
}

const kinds: readonly (Pick<Fault, 'when' | 'error'> & { readonly status: number })[] = [
  { when: 'before', error: sdkError('ThrottlingException'), status: 503 },
  { when: 'before', error: sdkError('InternalServerError'), status: 500 },
  { when: 'after', error: sdkError('TimeoutError'), status: 500 },
];

/** Every call of a flow in turn, in every way, with what its caller is told then. */
export function everyFault(calls: number) {
  return kinds.flatMap(({ status, ...kind }) =>
    Array.from({ length: calls }, (_, index) => ({
      fault: { ...kind, nth: index + 1 } satisfies Fault,
      status,
      name: `${kind.error.name}-${index + 1}`,
    })),
  );
}
