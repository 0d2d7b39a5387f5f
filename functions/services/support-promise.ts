import * as z from 'zod/mini';
import type { SupportPromise } from '#shared/model/support-promise.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({
  SUPPORT_HOURS: z.string(),
  SUPPORT_ANSWER: required,
  SUPPORT_ANSWER_TO_SUBSCRIBERS: required,
});

/** The operator's support hours and response times, for the chat of a customer. */
export function promisedSupport(): SupportPromise {
  const { SUPPORT_HOURS: hours, ...answers } = env();
  const { SUPPORT_ANSWER: customer, SUPPORT_ANSWER_TO_SUBSCRIBERS: subscriber } = answers;
  return { hours, answers: { customer, subscriber } };
}
