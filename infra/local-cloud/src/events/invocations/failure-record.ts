import { type Json, parseJson } from '#src/cloudformation/json.ts';
import type { InvocationResult } from '#src/lambda/lambda.ts';
import type { Job } from '../jobs/job-store.ts';

/** Why Lambda stopped retrying an event. */
export type GivenUp = 'RetriesExhausted' | 'EventAgeExceeded';

/**
 * `answer` is that of the last attempt; absent if the event was too old to be tried.
 * Source: "Capturing records of Lambda asynchronous invocations" in the developer guide.
 */
export function failureRecord(
  job: Job,
  condition: GivenUp,
  answer: InvocationResult | undefined,
  now: number,
): Json {
  return {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: job.id,
      functionArn: `${job.target}:$LATEST`,
      condition,
      approximateInvokeCount: job.attempts + (answer ? 1 : 0),
    },
    requestPayload: parseJson(job.payload),
    ...(answer && {
      responseContext: {
        statusCode: 200,
        executedVersion: '$LATEST',
        functionError: answer.functionError ?? 'Unhandled',
      },
      responsePayload: answer.payload,
    }),
  };
}
