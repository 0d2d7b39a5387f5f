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
  // The SDK retries by itself, as after a broken connection.
  { when: 'before', error: sdkError('ThrottlingException'), isRetried: true, status: 200 },
  { when: 'after', error: sdkError('TimeoutError'), isRetried: true, status: 200 },
];

/** Every fault of every call of a flow, with the status that its caller gets. */
export function everyFault(calls: number) {
  return kinds.flatMap(({ status, ...kind }) =>
    Array.from({ length: calls }, (_, index) => ({
      fault: { ...kind, nth: index + 1 } satisfies Fault,
      status,
      name: `${kind.error.name}-${kind.isRetried ? 'retried-' : ''}${index + 1}`,
    })),
  );
}
