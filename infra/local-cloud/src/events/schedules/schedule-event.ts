import { type Json, parseJson } from '#src/cloudformation/json.ts';
import { ACCOUNT_ID, REGION } from '#src/cloudformation/template/physical-names.ts';
import type { ScheduleDefinition } from './schedule-definition.ts';

export interface Occurrence {
  readonly executionId: string;
  readonly scheduledAt: number;
  /** Counts from 1. */
  readonly attempt: number;
}

/** `2026-01-01T00:15:00Z`: Scheduler's times have no fraction. */
export function wholeSeconds(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The schedule's input with its keywords replaced, or Scheduler's default event. */
export function eventOf(schedule: ScheduleDefinition, occurrence: Occurrence): Json {
  const { executionId, scheduledAt, attempt } = occurrence;
  if (schedule.input === undefined) return defaultEvent(schedule, occurrence);
  return parseJson(
    schedule.input
      .replaceAll('<aws.scheduler.schedule-arn>', schedule.arn)
      .replaceAll('<aws.scheduler.scheduled-time>', wholeSeconds(scheduledAt))
      .replaceAll('<aws.scheduler.execution-id>', executionId)
      .replaceAll('<aws.scheduler.attempt-number>', String(attempt)),
  );
}

function defaultEvent({ arn }: ScheduleDefinition, { executionId, scheduledAt }: Occurrence) {
  return {
    version: '0',
    id: executionId,
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: ACCOUNT_ID,
    time: wholeSeconds(scheduledAt),
    region: REGION,
    resources: [arn],
    detail: '{}',
  };
}
