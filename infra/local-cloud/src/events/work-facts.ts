import type { WorkFacts } from '../console/work-section.ts';
import { reportOf } from './schedules/schedules.ts';
import type { Events } from './start-events.ts';

const SHOWN_EVENTS = 10;

/** Read anew for each request. */
export function workFacts({ schedules, invocations, queues }: Omit<Events, 'stop'>): WorkFacts {
  return {
    schedules: schedules.list(),
    events: invocations.recent(SHOWN_EVENTS).map((job) => ({
      functionName: job.target.slice(job.target.lastIndexOf(':') + 1),
      ...reportOf(job),
    })),
    queues: queues.definitions.map((queue) => {
      const { waiting, delayed, inFlight } = queues.counts(queue);
      return { name: queue.name, messages: waiting + delayed + inFlight };
    }),
  };
}
