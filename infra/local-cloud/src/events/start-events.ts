import { type Clock, systemClock } from '../clock.ts';
import type { Stack } from '../cloudformation/stack.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { openEventsDatabase } from './database.ts';
import { type AsyncInvocations, createAsyncInvocations } from './invocations/async-invocations.ts';
import { readInvokeConfigs } from './invocations/invoke-config.ts';
import { type NotificationOptions, notifyQueues } from './queues/bucket-notifications.ts';
import { startQueueMappings } from './queues/queue-mappings.ts';
import { openQueues, type Queues } from './queues/queues.ts';
import { type EventBus, openEventBus } from './rules/event-bus.ts';
import { createDeliveries } from './schedules/deliveries.ts';
import { scheduleDefinitions } from './schedules/schedule-definition.ts';
import { type Schedules, startSchedules } from './schedules/schedules.ts';
import { openTopics, type Topics } from './topics/topics.ts';

export interface Events {
  readonly queues: Queues;
  readonly bus: EventBus;
  readonly topics: Topics;
  readonly invocations: AsyncInvocations;
  readonly schedules: Schedules;
  /** Stops everything; events in progress are retried after the next start. */
  stop(): void;
}

export interface EventsOptions {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly lambda: Lambda;
  /** The store whose buckets notify queues. */
  readonly store: NotificationOptions['store'];
  readonly dataDir: string;
  readonly clock?: Clock | undefined;
}

/**
 * Resumes accepted events that are not done. Throws with the name of declarations that AWS would refuse or that are
 * not supported.
 */
export function startEvents(options: EventsOptions): Events {
  const { stack, dataDir, clock = systemClock } = options;
  const database = openEventsDatabase(dataDir);
  try {
    const parts = { ...options, database, clock };
    const queues = openQueues(parts);
    const configOf = readInvokeConfigs({ ...parts, queues });
    const invocations = createAsyncInvocations({ ...parts, queues, configOf });
    const definitions = new Map(scheduleDefinitions(stack, queues).map((it) => [it.name, it]));
    const deliveries = createDeliveries({ ...parts, queues, invocations, schedules: definitions });
    const schedules = startSchedules({ ...parts, definitions, deliveries, invocations });
    const bus = openEventBus({ ...parts, queues });
    const topics = openTopics({ ...parts, queues });
    const mappings = startQueueMappings({ ...parts, queues });
    const endNotifications = notifyQueues({ ...parts, queues });
    invocations.wake();
    deliveries.wake();
    mappings.wake();
    const stop = () => {
      endNotifications();
      for (const part of [schedules, deliveries, mappings, invocations]) part.stop();
      if (database.isOpen) database.close();
    };
    return { queues, bus, topics, invocations, schedules, stop };
  } catch (error) {
    database.close();
    throw error;
  }
}
