import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#src/clock.ts';
import type { InvocationResult } from '#src/lambda/lambda.ts';
import type { AsyncInvocations } from '../invocations/async-invocations.ts';
import type { Job } from '../jobs/job-store.ts';
import type { Deliveries } from './deliveries.ts';
import type { ScheduleDefinition } from './schedule-definition.ts';
import { scheduleSince } from './schedule-store.ts';

interface ScheduleReport {
  readonly name: string;
  readonly expression: string;
  /** Undefined if the schedule is disabled or over. */
  readonly nextAt: Date | undefined;
  readonly last: RunReport | undefined;
}

/** The outcome of the last run of a schedule, or of an asynchronous event. */
interface RunReport {
  readonly at: Date;
  readonly state: Job['state'];
  readonly attempts: number;
  /** The error of the last attempt; empty on success. */
  readonly note: string;
}

export interface Schedules {
  list(): readonly ScheduleReport[];
  /**
   * Runs a schedule now, in addition to its times; returns the answer of the first attempt. Rejects if its role may
   * not invoke the function, and for an unknown name.
   */
  runNow(name: string): Promise<InvocationResult>;
  stop(): void;
}

/**
 * Runs all schedules. Times that pass while the local cloud does not run are skipped, and rates keep their rhythm.
 * After a sleep of the machine, the pending time runs once.
 */
export function startSchedules(options: {
  database: DatabaseSync;
  clock: Clock;
  definitions: ReadonlyMap<string, ScheduleDefinition>;
  deliveries: Deliveries;
  invocations: AsyncInvocations;
}): Schedules {
  const { clock, definitions, deliveries, invocations } = options;
  const next = new Map<string, number>();
  const callOffs = new Map<string, () => void>();

  function arm(schedule: ScheduleDefinition, since: number): void {
    const { name, expression } = schedule;
    const time = expression.next(clock.now(), since);
    if (time === undefined) return void next.delete(name);
    next.set(name, time);
    const run = () => {
      deliveries.add(schedule, time);
      arm(schedule, since);
    };
    callOffs.set(name, clock.at(time, run));
  }

  for (const schedule of definitions.values()) {
    const since = scheduleSince(options.database, schedule, clock.now());
    if (schedule.enabled) arm(schedule, since);
  }

  return {
    list: () =>
      [...definitions.values()].map(({ name, text }) => {
        const time = next.get(name);
        return {
          name,
          expression: text,
          nextAt: time === undefined ? undefined : new Date(time),
          last: lastRun(deliveries.last(name), invocations),
        };
      }),
    async runNow(name) {
      const schedule = definitions.get(name);
      if (schedule === undefined) throw new RangeError(`There is no schedule ${name}.`);
      const { promise, resolve, reject } = Promise.withResolvers<InvocationResult>();
      deliveries.add(schedule, clock.now(), (first) => {
        if ('refusal' in first) reject(new Error(first.refusal));
        else resolve(invocations.firstAnswer(first.requestId));
      });
      return promise;
    },
    stop() {
      for (const callOff of callOffs.values()) callOff();
    },
  };
}

/** A successful delivery continues as an asynchronous event; its note is the request id. */
function lastRun(delivery: Job | undefined, invocations: AsyncInvocations): RunReport | undefined {
  if (delivery === undefined) return undefined;
  const invocation = delivery.state === 'succeeded' ? invocations.find(delivery.note) : undefined;
  return reportOf(invocation ?? delivery);
}

export function reportOf({ accepted_at, state, attempts, note }: Job): RunReport {
  return { at: new Date(accepted_at), state, attempts, note };
}
