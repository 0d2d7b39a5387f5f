import * as z from 'zod/mini';
import type { SupportPromise } from '#shared/model/support-promise.ts';
import { environment, required } from '../platform/env.ts';
import { currentSettings } from './settings.ts';

const env = environment({
  SUPPORT_HOURS: z.string(),
  SUPPORT_ANSWER: required,
  SUPPORT_ANSWER_TO_SUBSCRIBERS: required,
});

/** The support hours and response times of the stack's parameters. */
export function promiseOfStack(): SupportPromise {
  const { SUPPORT_HOURS: hours, ...answers } = env();
  const { SUPPORT_ANSWER: customer, SUPPORT_ANSWER_TO_SUBSCRIBERS: subscriber } = answers;
  return { hours, answers: { customer, subscriber } };
}

/** For the chat of a customer: what the agency set, else the stack's parameters. */
export async function promisedSupport(now: Date): Promise<SupportPromise> {
  const { support } = await currentSettings(now);
  const { hours, answers } = promiseOfStack();
  return {
    hours: support.hours ?? hours,
    answers: {
      customer: support.answer ?? answers.customer,
      subscriber: support.answerToSubscribers ?? answers.subscriber,
    },
    ...(support.away !== null && { away: support.away }),
  };
}
