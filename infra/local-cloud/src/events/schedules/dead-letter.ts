import type { Iam } from '#src/iam/iam.ts';
import type { Job } from '../jobs/job-store.ts';
import { textAttributes } from '../queues/message-attributes.ts';
import type { Queues } from '../queues/queues.ts';
import type { ScheduleDefinition } from './schedule-definition.ts';
import { eventOf, type Occurrence, wholeSeconds } from './schedule-event.ts';

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The occurrence, with the number of its next attempt. */
export const occurrenceOf = ({ id, payload, attempts }: Job): Occurrence => ({
  executionId: id,
  scheduledAt: Number(payload),
  attempt: attempts + 1,
});

/** Sends with the schedule's role; logs a failure. */
export function sendDeadLetter(
  job: Job,
  schedule: ScheduleDefinition,
  { code, message, exhausted }: Refusal & { exhausted: string },
  { iam, queues }: { iam: Iam; queues: Queues },
): string | undefined {
  const { deadLetters, roleArn, name, arn, targetArn } = schedule;
  if (deadLetters === undefined) return undefined;
  const { accessKeyId } = iam.credentials(roleArn, name);
  const wish = { accessKeyId, action: 'sqs:SendMessage', resource: deadLetters.arn };
  const verdict = iam.authorize(wish);
  if (!verdict.allowed) return verdict.message;
  const occurrence = occurrenceOf(job);
  queues.send(deadLetters, {
    body: JSON.stringify(eventOf(schedule, occurrence)),
    senderId: accessKeyId,
    attributes: textAttributes({
      ERROR_CODE: code,
      ERROR_MESSAGE: message,
      EXECUTION_ID: job.id,
      EXHAUSTED_RETRY_CONDITION: exhausted,
      IS_PAYLOAD_TRUNCATED: 'false',
      RETRY_ATTEMPTS: String(job.attempts),
      SCHEDULED_TIME: wholeSeconds(occurrence.scheduledAt),
      SCHEDULE_ARN: arn,
      TARGET_ARN: targetArn,
    }),
  });
  return undefined;
}
