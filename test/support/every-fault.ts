import type { Fault } from './table-calls.ts';

/** Makes an error with the name that the SDK gives it. */
export function sdkError(name: string): Error {
  return Object.assign(new Error('secret detail of arn:aws:dynamodb'), { name });
}

type Kind = Pick<Fault, 'when' | 'error' | 'isRetried'> & { readonly status: number };

const kinds: readonly Kind[] = [
  { when: 'before', error: sdkError('ThrottlingException'), status: 503 },
  { when: 'before', error: sdkError('InternalServerError'), status: 500 },
  { when: 'after', error: sdkError('TimeoutError'), status: 500 },
  // The SDK itself asks again, as it does after a connection that broke.
  { when: 'before', error: sdkError('ThrottlingException'), isRetried: true, status: 200 },
  { when: 'after', error: sdkError('TimeoutError'), isRetried: true, status: 200 },
];

/** Every call of a flow in turn, in every way, with what its caller is told then. */
export function everyFault(calls: number) {
  return kinds.flatMap(({ status, ...kind }) =>
    Array.from({ length: calls }, (_, index) => ({
      fault: { ...kind, nth: index + 1 } satisfies Fault,
      status,
      name: `${kind.error.name}-${kind.isRetried ? 'retried-' : ''}${index + 1}`,
    })),
  );
}
